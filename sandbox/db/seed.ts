import { DAY_MS, istDay, plusDays } from '../../src/lib/format/time.ts'
import { emailKey } from '../http/fieldRules.ts'
import { hashPasswordNow } from '../http/passwords.ts'
import { isTradingDay } from '../market/calendar.ts'
import { type PastTrade, simulateHistory } from '../market/history.ts'
import { addPeriod } from '../modules/period.ts'
import { addBill, addDemoYear, addPastTrade, type Bill } from './demoYear.ts'
import type { Store } from './store.ts'

/** The demo user, who can log in on a fresh machine. */
export const demo = { username: 'demo@niyam.example', phone: '9876543210', password: 'Niyam-Demo-1' } as const

let demoHash: string | undefined

function addPerson(store: Store, at: number): number {
  // One hash per process: tests open hundreds of sandboxes.
  demoHash ??= hashPasswordNow(demo.password)
  return store.insert('people', {
    ...{ email: demo.username, email_key: emailKey(demo.username), phone: demo.phone, password: demoHash },
    ...{ first_name: 'Asha', last_name: 'Rao', profession: 'Teacher', city: 'Hyderabad', state: 'Telangana' },
    created_at: at,
  })
}

interface Subscribed {
  id: number
  plan: number
  /** Days since the first activation; none while it is pending. */
  activeSince?: number
  created: number
  expires?: number
}

function addSubscription(store: Store, person_id: number, now: number, subscribed: Subscribed) {
  const { id, plan: plan_id, activeSince, created, expires } = subscribed
  const active = activeSince === undefined ? null : now - activeSince * DAY_MS
  store.insert('subscriptions', {
    ...{ id, person_id, plan_id, subscription_id: `SUB-${id}` },
    created_at: Math.round(now - created * DAY_MS),
    ...{ first_active_at: active, started_at: active, expires_at: expires ?? null },
  })
}

/** Trades of a file without a year: their subscription, how long ago, and what was run. */
const fewTrades = [
  { subscription: 1003, daysAgo: 52, code: 'BN-DELTA', lots: 1 },
  { subscription: 1003, daysAgo: 47, code: 'BN-DELTA', lots: 2 },
  { subscription: 1001, daysAgo: 12, code: 'BN-DELTA', lots: 1 },
  { subscription: 1004, daysAgo: 8, code: 'BN-THETA', lots: 3 },
  { subscription: 1001, daysAgo: 5, code: 'BN-DELTA', lots: 1 },
  { subscription: 1001, daysAgo: 1, code: 'BN-DELTA', lots: 2 },
]
const FEW_SEED = 13

/** The last trading day that was so long ago, or before. */
function tradingDayAgo(daysAgo: number, now: number): string {
  let day = istDay(now - daysAgo * DAY_MS)
  while (!isTradingDay(day)) day = plusDays(day, -1)
  return day
}

let simulated: { key: string; trades: PastTrade[] } | undefined

/** Tests open hundreds of sandboxes on the same day. */
function simulateFew(days: readonly string[]): PastTrade[] {
  const key = days.join()
  if (simulated?.key !== key) {
    const planOf = (date: string) => fewTrades.filter((_, index) => days[index] === date)
    simulated = { key, trades: simulateHistory(FEW_SEED, [...new Set(days)], planOf) }
  }
  return simulated.trades
}

function addFewTrades(store: Store, person: number, now: number): void {
  const days = fewTrades.map(({ daysAgo }) => tradingDayAgo(daysAgo, now))
  for (const [index, trade] of simulateFew(days).entries())
    addPastTrade(store, person, fewTrades[index]?.subscription ?? 0, trade)
}

function addBills(store: Store, person: number, now: number): void {
  const bills: Bill[] = [
    [1003, 'UTR630218845571', 0, 1, 60.1, 'First month'],
    [1001, 'UPI514907726630', 1, 2, 30.2, 'No such payment has arrived. Please check the transaction id.'],
    [1001, 'UPI514907726603', 1, 1, 30, 'Paid by UPI'],
    [1004, 'UTR630251190482', 0, 1, 25.2, ''],
    [1002, 'UPI527716024418', 1, 0, 0.1, 'Paid by UPI, please activate'],
  ]
  for (const bill of bills) addBill(store, person, now, bill)
}

/**
 * Fills an empty file with a demo person: subscriptions of every status, a credential, past trades and bills. With
 * `year` the trades are a year's, made by the engine.
 */
export function seedDemo(store: Store, now: number, year: boolean): void {
  if (store.one('SELECT 1 FROM people')) return
  store.transaction(() => {
    const person = addPerson(store, now - 61 * DAY_MS)
    const subscriptions: Subscribed[] = [
      { id: 1003, plan: 11, created: 61, activeSince: 60, expires: addPeriod(now - 60 * DAY_MS, 1, 'month') },
      { id: 1001, plan: 12, created: 31, activeSince: 30, expires: addPeriod(now - 30 * DAY_MS, 3, 'month') },
      { id: 1004, plan: 21, created: 26, activeSince: 25, expires: now + 5 * DAY_MS },
      { id: 1002, plan: 22, created: 0.2 },
    ]
    for (const it of subscriptions) addSubscription(store, person, now, it)
    const at = now - 30 * DAY_MS
    const key = { api_user_id: 'AB104523', api_key: 'kR7vQ2mX9tLw4Zp8' }
    store.insert('credentials', { person_id: person, ...key, created_at: at, updated_at: at })
    if (year) addDemoYear(store, person, now)
    else addFewTrades(store, person, now)
    addBills(store, person, now)
  })
}
