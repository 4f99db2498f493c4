import { nearestExpiry } from '../../../../sandbox/market/calendar.ts'
import type { BrokerAccount, Order } from '../../../../sandbox/market/fills.ts'
import type { MarketMoment } from '../../../../sandbox/market/option.ts'
import type { TradeLeg } from '../../../../sandbox/market/positions.ts'
import { freshState, type Run } from '../../../../sandbox/market/run.ts'
import { legsOfStrategy } from '../../../../sandbox/market/strategies.ts'
import { stepRun } from '../../../../sandbox/market/strategyEngine.ts'

const NOON = Date.parse('2026-11-10T12:00:00+05:30')

/** Noon of a trading day, the index at 58,520. */
export const moment: MarketMoment = {
  at: NOON,
  day: '2026-11-10',
  indexPaise: 58_520_00,
  session: 1,
  minute: 165,
  minutesLeft: 220,
  sessionLeft: 220 / 385,
}

export const account: BrokerAccount = { isValidated: true, isMarketOpen: true }

/** A call that was sold at 100 and is open. */
export function leg(more: Partial<TradeLeg> = {}): TradeLeg {
  const contract = { kind: 'CE', strike: 58_500, expires_at: nearestExpiry(NOON) } as const
  return { id: 1, side: 'SELL', qty: 30, buy: null, sell: 100_00, unreported: 0, created_at: 0, ...contract, ...more }
}

/** 30 calls to sell. */
export const order = (more: Partial<Order> = {}): Order => ({
  ...{ side: 'SELL', contract: { kind: 'CE', strike: 58_500, expires_at: nearestExpiry(NOON) }, units: 30 },
  ...{ intent: 'open', filled: 0, placedStep: 0, waits: 0 },
  ...more,
})

export function newRun(code: string, more: Partial<Run> = {}): Run {
  return {
    ...{ code, rules: legsOfStrategy(code), lots: 1, lotSize: 30, expires_at: nearestExpiry(NOON) },
    ...{ legs: [], orders: [], state: freshState },
    ...more,
  }
}

/** So many seconds of a run at moments that differ by `at`. Returns the run and every line. */
export function steps(
  run: Run,
  count: number,
  at: (step: number) => Partial<MarketMoment> = () => ({}),
  broker = account,
) {
  const lines: string[] = []
  let now = run
  for (let step = 0; step < count; step++) {
    const result = stepRun(now, { ...moment, at: NOON + step * 1000, ...at(step) }, broker)
    now = result.run
    lines.push(...result.events.map(({ level, text }) => `${level} ${text}`))
  }
  return { run: now, lines }
}
