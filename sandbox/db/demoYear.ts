import { DAY_MS, istDay } from '../../src/lib/format/time.ts'
import { seededRandom } from '../../src/lib/pricing/random.ts'
import { sessionNumber, tradingDays } from '../market/calendar.ts'
import { type PastTrade, type PlannedTrade, simulateHistory } from '../market/history.ts'
import { saveLegs } from '../market/marketSimulator.ts'
import { newTradeId } from '../modules/tradeSteps.ts'
import type { Store } from './store.ts'

const MONTH_DAYS = 30.4
/** One of many: it ends near zero before charges, as the mean over seeds does. */
const DEMO_SEED = 19
/** Days since the demo person's first Delta and first Theta subscription. */
const DELTA_DAYS = 365
const THETA_DAYS = 235
/** Delta Monthly until here, Delta Quarterly since. */
const QUARTERLY_DAYS = 30

/** Which trades the demo person ran on which day: not every day, Theta from its subscription on, rarely two lots. */
function planOf(seed: number, thetaFrom: string): (date: string) => PlannedTrade[] {
  return (date) => {
    const random = seededRandom(seed ^ Math.imul(sessionNumber(date), 0x9e3779b1))
    const [delta, theta, more] = [random.next(), random.next(), random.next()]
    const lots = more < 0.15 ? 2 : 1
    return [
      ...(delta < 0.66 ? [{ code: 'BN-DELTA', lots }] : []),
      ...(date >= thetaFrom && theta < 0.36 ? [{ code: 'BN-THETA', lots }] : []),
    ]
  }
}

/** A year of trades before `now`, the same for the same seed and day. */
function simulateYear(seed: number, now: number): PastTrade[] {
  const day = (daysAgo: number) => istDay(now - daysAgo * DAY_MS)
  return simulateHistory(seed, tradingDays(day(DELTA_DAYS), day(1)), planOf(seed, day(THETA_DAYS)))
}

/** Puts an ended trade of a person into the file. */
export function addPastTrade(store: Store, person: number, subscription: number, trade: PastTrade): void {
  const { lots, startedAt, legs } = trade
  const id = newTradeId()
  const row = { id, person_id: person, subscription_id: subscription, qty: lots, created_at: startedAt }
  store.insert('trades', { ...row, status: 'stop' })
  saveLegs(store, id, [], legs)
}

/** A payment as it was reported, and decided an hour later unless it is pending. */
export type Bill = [subscription: number, trId: string, type: 0 | 1, status: 0 | 1 | 2, daysAgo: number, note: string]

export function addBill(store: Store, person_id: number, now: number, bill: Bill): void {
  const [subscription_id, tr_id, payment_type, status, daysAgo, note] = bill
  const created_at = Math.round(now - daysAgo * DAY_MS)
  const decided_at = status === 0 ? null : created_at + 3_600_000
  store.insert('bills', { person_id, subscription_id, tr_id, payment_type, status, created_at, decided_at, note })
}

function billsOfYear(): Bill[] {
  const monthly = (subscription: number, first: number, count: number, prefix: string): Bill[] =>
    Array.from({ length: count }, (_, index) => [
      ...([subscription, `${prefix}${String(index + 1).padStart(2, '0')}`, 0, 1] as const),
      first + (index + 1) * MONTH_DAYS,
      index === count - 1 ? 'First month' : 'Renewal',
    ])
  return [
    ...monthly(1003, 60.1, 10, 'UTR6302188400'),
    ...monthly(1004, 25.2, 7, 'UTR6302511800'),
    [1004, 'UTR6302511890', 0, 2, 25.2 + MONTH_DAYS + 0.3, 'The amount was ₹199 short. Please send the full amount.'],
  ]
}

/**
 * Gives the demo person a year: earlier first activations, their renewals, and one more rejected payment. The engine
 * makes the trades from a year of simulated days. Call it within a transaction on the seeded file.
 */
export function addDemoYear(store: Store, person: number, now: number): void {
  const since = (id: number, days: number) =>
    store.run(
      `UPDATE subscriptions SET created_at = ?, first_active_at = ?, renewed_at = started_at WHERE id = ?`,
      ...[now - (days + 1) * DAY_MS, now - days * DAY_MS, id],
    )
  store.run('UPDATE people SET created_at = ? WHERE id = ?', now - (DELTA_DAYS + 1) * DAY_MS, person)
  since(1003, DELTA_DAYS)
  since(1004, THETA_DAYS)
  for (const bill of billsOfYear().sort((a, b) => b[4] - a[4])) addBill(store, person, now, bill)
  for (const trade of simulateYear(DEMO_SEED, now)) {
    const delta = trade.startedAt < now - QUARTERLY_DAYS * DAY_MS ? 1003 : 1001
    addPastTrade(store, person, trade.code === 'BN-DELTA' ? delta : 1004, trade)
  }
}
