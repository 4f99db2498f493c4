import { lotSizeOn, nearestExpiry, sessionNumber, sessionOf } from './calendar.ts'
import { type BrokerAccount, MOST_SLOW_SECONDS } from './fills.ts'
import type { MarketMoment } from './option.ts'
import type { TradeLeg } from './positions.ts'
import { freshState, type Run } from './run.ts'
import { legsOfStrategy } from './strategies.ts'
import { isBusy, squareOffRun, stepRun } from './strategyEngine.ts'
import { startWalk, stepWalk, type Walk } from './walk.ts'

/** A trade to run on a past day. */
export interface PlannedTrade {
  code: string
  lots: number
}

/** A trade as the engine ran it on a past day; every leg is closed. */
export interface PastTrade extends PlannedTrade {
  startedAt: number
  legs: readonly TradeLeg[]
}

/** The minute of the session at which past trades were started. */
const START_MINUTE = 2
/** Seconds between two looks at the market while no order is pending. A running trade looks every second. */
const QUIET_SECONDS = 30

/** Runs the trades of one past day side by side, and answers them with the walk at the close. */
function simulateDay(walk: Walk, date: string, planned: readonly PlannedTrade[]): [PastTrade[], Walk] {
  const { open, close } = sessionOf(date)
  const seconds = (close - open) / 1000
  const account: BrokerAccount = { isValidated: true, isMarketOpen: true }
  const startedAt = open + START_MINUTE * 60_000
  const expires_at = nearestExpiry(startedAt)
  let now = stepWalk(walk, (START_MINUTE * 60) / seconds)
  let runs = planned.map(({ code, lots }): Run => {
    const run = { code, rules: legsOfStrategy(code), lots, lotSize: lotSizeOn(date), expires_at }
    return { ...run, legs: [], orders: [], state: freshState }
  })
  const momentAt = (second: number): MarketMoment => ({
    ...{ at: open + second * 1000, day: date, indexPaise: now.indexPaise, session: sessionNumber(date) },
    minute: Math.floor(second / 60),
    minutesLeft: Math.ceil((seconds - second) / 60),
    sessionLeft: 1 - second / seconds,
  })
  const last = seconds - 1 - MOST_SLOW_SECONDS
  let second = START_MINUTE * 60
  while (second < last && runs.some(({ state }) => state.phase !== 'done')) {
    const moment = momentAt(second)
    runs = runs.map((run) => stepRun(run, moment, account).run)
    const wait = Math.min(last - second, runs.some(isBusy) ? 1 : QUIET_SECONDS)
    now = stepWalk(now, wait / seconds)
    second += wait
  }
  const end = momentAt(second)
  runs = runs.map((run) => (run.state.phase === 'done' ? run : squareOffRun(run, end, account).run))
  for (; runs.some(({ orders }) => orders.length > 0); second++)
    runs = runs.map((run) => stepRun(run, momentAt(second + 1), account).run)
  const trades = runs.map(({ code, lots, legs }) => ({ code, lots, legs, startedAt }))
  return [trades, second < seconds ? stepWalk(now, (seconds - second) / seconds) : now]
}

/** Simulates the trading days in turn, and on each the trades that are planned for it. */
export function simulateHistory(
  seed: number,
  dates: readonly string[],
  planOf: (date: string) => readonly PlannedTrade[],
): PastTrade[] {
  let { indexPaise } = startWalk(seed)
  return dates.flatMap((date) => {
    // A date has the same moves whatever came before: the year of tomorrow is that of today, a day on.
    const walk = { indexPaise, seed: (seed ^ Math.imul(sessionNumber(date), 0x9e3779b1)) >>> 0 }
    const [trades, close] = simulateDay(walk, date, planOf(date))
    indexPaise = close.indexPaise
    return trades
  })
}
