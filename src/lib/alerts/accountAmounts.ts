import type { Today } from '../results/today.ts'
import { type AccountLimit, accountLimits, type Limits } from './limits.ts'

/** True where today's ended trades must be read. */
export function watchesDay(limits: Limits<AccountLimit>): boolean {
  return limits.dayLoss !== null || limits.dayProfit !== null
}

/** What the limits are held against. */
export interface AccountReading {
  /** Undefined while the trades themselves are not known. */
  today: Today | undefined
  isMarketOpen: boolean
  /** Milliseconds on the monotonic clock. */
  now: number
}

/** How long the limits may go unchecked while the market is open, in seconds: a limit like the others. */
export const UNCHECKED_S = 60

/** The amounts in rupees; undefined while a part of the sum is stale or unread. */
function sumsOf(today: Today | undefined): Record<AccountLimit, number | undefined> {
  const running = today && today.fresh === today.running ? (today.pnl ?? 0) / 100 : undefined
  const day = today?.extent.is === 'complete' ? (today.total ?? 0) / 100 : undefined
  const loss = (sum: number | undefined) => (sum === undefined ? undefined : -sum)
  return { runningLoss: loss(running), runningProfit: running, dayLoss: loss(day), dayProfit: day }
}

/** Reads the amounts for these limits, and for how many seconds one of them has been unknown in an open market. */
export function accountAmounts(limits: Limits<AccountLimit>) {
  let uncheckedSince: number | undefined
  return ({ today, isMarketOpen, now }: AccountReading) => {
    const sums = sumsOf(today)
    const isUnknown = accountLimits.some((name) => limits[name] !== null && sums[name] === undefined)
    uncheckedSince = isUnknown && isMarketOpen ? (uncheckedSince ?? now) : undefined
    const seconds = uncheckedSince === undefined ? 0 : (now - uncheckedSince) / 1000
    // Unknown amounts are not back inside, however short.
    return { ...sums, unchecked: isUnknown && seconds < UNCHECKED_S ? undefined : seconds }
  }
}

export const UNCHECKED = 'Limits can’t be checked'

export function uncheckedText(limits: Limits<AccountLimit>, today: Today | undefined): string {
  const seconds = `for ${UNCHECKED_S} s`
  if (today === undefined) return `${UNCHECKED}: your trades could not be read ${seconds}`
  const old = today.running - today.fresh
  const unread = watchesDay(limits) ? today.ended - today.read : 0
  const legs = watchesDay(limits) ? today.realised.unreadable : 0
  const causes = [
    old > 0 ? `${old} of ${today.running} values not updated` : '',
    unread > 0 ? `${unread} of ${today.ended} ended trades not read` : '',
    legs > 0 ? `${legs} ${legs === 1 ? 'leg' : 'legs'} could not be read` : '',
  ].filter(Boolean)
  return `${UNCHECKED}: ${causes.join(' and ')} ${seconds}`
}
