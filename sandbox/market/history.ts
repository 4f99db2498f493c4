import { freezeUnitsOn, lotSizeOn, nearestExpiry, sessionNumber, sessionOf } from './calendar.ts'
import { impliedVolatility, type MarketDay, priceAt, simulateDay } from './indexPrice.ts'
import type { MarketMoment } from './option.ts'
import { parameters } from './parameters.ts'
import type { TradeLeg } from './positions.ts'
import { freshState, type Run } from './run.ts'
import { isBusy, squareOffRun, stepRun } from './strategyEngine.ts'

/** A trade to run on a past day. */
export interface PlannedTrade {
  code: string
  lots: number
}

/** A trade as the engine ran it on a past day; every leg is closed. */
export interface PastTrade extends PlannedTrade {
  /** The IST day. */
  day: string
  startedAt: number
  legs: readonly TradeLeg[]
}

/** The minute of the session at which past trades were started. */
const START_MINUTE = 2
/** The interval between two reads of the market while no order is pending. A running trade reads it every second. */
const QUIET_SECONDS = 30

function momentOf(day: MarketDay, date: string, second: number): MarketMoment {
  const seconds = day.prices.length
  return {
    at: sessionOf(date).open + second * 1000,
    day: date,
    indexPaise: priceAt(day, second),
    volatility: impliedVolatility(day, second),
    session: day.number,
    minute: Math.floor(second / 60),
    minutesLeft: Math.ceil((seconds - second) / 60),
    sessionLeft: 1 - second / seconds,
  }
}

/** Runs one trade over one simulated day with the engine of the running market. */
function simulateTrade(day: MarketDay, date: string, { code, lots }: PlannedTrade): PastTrade {
  const account = {
    ...{ funds: parameters.fundsPaise, isValidated: true, isDown: false, isMarketOpen: true },
    freezeUnits: freezeUnitsOn(date),
  }
  const startedAt = sessionOf(date).open + START_MINUTE * 60_000
  const expires_at = nearestExpiry(startedAt)
  let run: Run = { code, lots, lotSize: lotSizeOn(date), expires_at, legs: [], orders: [], state: freshState }
  const last = day.prices.length - 1 - parameters.protection.mostSeconds
  for (let second = START_MINUTE * 60; second < last && run.state.phase !== 'done'; ) {
    const moment = momentOf(day, date, second)
    run = stepRun(run, moment, account).run
    second += isBusy(run) ? 1 : QUIET_SECONDS
  }
  if (run.state.phase !== 'done') run = squareOffRun(run, momentOf(day, date, last), account).run
  for (let second = last + 1; second < day.prices.length && run.orders.length > 0; second++)
    run = stepRun(run, momentOf(day, date, second), account).run
  return { code, lots, day: date, startedAt, legs: run.legs }
}

/** Simulates the trading days in turn, and on each the trades that are planned for it. */
export function simulateHistory(
  seed: number,
  dates: readonly string[],
  planOf: (date: string) => readonly PlannedTrade[],
): PastTrade[] {
  let previousClose: number = parameters.startPaise
  return dates.flatMap((date) => {
    const { open, close } = sessionOf(date)
    const seconds = (close - open) / 1000
    const day = simulateDay({ seed, number: sessionNumber(date), previousClose, seconds })
    previousClose = priceAt(day, seconds)
    return planOf(date).map((planned) => simulateTrade(day, date, planned))
  })
}
