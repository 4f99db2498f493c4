import { formatRupees } from '../../src/lib/format/money.ts'
import { formatClock, formatTime, istDay } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import { outbox } from '../mail/outbox.ts'
import { sessionOf } from '../market/calendar.ts'
import type { Row } from './table.ts'

const billStatus = ['Pending', 'Success', 'Reject']

export const bills = (store: Store): Row[] =>
  store
    .all<{
      tr_id: string
      status: number
      amount: number
      subscription: string
      email: string
      created_at: number
      note: string
    }>(
      `SELECT tr_id, bills.status, amount, subscriptions.subscription_id AS subscription, email, bills.created_at, note
       FROM bills JOIN people ON people.id = bills.person_id
       JOIN subscriptions ON subscriptions.id = bills.subscription_id JOIN plans ON plans.id = plan_id ORDER BY bills.id`,
    )
    .map(({ tr_id, status, amount, subscription, email, created_at, note }) => ({
      ...{ tr_id, status: billStatus[status] ?? status, amount: formatRupees(amount / 100), subscription },
      ...{ person: email, reported: formatTime(created_at), note },
    }))

/** The newest 200 trades. */
export const trades = (store: Store): Row[] =>
  store
    .all<{
      id: string
      email: string
      subscription: string
      qty: number
      status: string
      created_at: number
      open: number
      last_seq: number
    }>(
      `SELECT trades.id, email, subscriptions.subscription_id AS subscription, qty, trades.status, trades.created_at,
         (SELECT count(*) FROM legs WHERE trade_id = trades.id AND (buy IS NULL OR sell IS NULL)) AS open, last_seq
       FROM trades JOIN people ON people.id = trades.person_id
       JOIN subscriptions ON subscriptions.id = trades.subscription_id ORDER BY trades.created_at DESC LIMIT 200`,
    )
    .map(({ id, email, subscription, qty, status, created_at, open, last_seq }) => ({
      ...{ trade_id: id, person: email, subscription, lots: qty, status, started: formatTime(created_at) },
      ...{ open_legs: open, lines: last_seq },
    }))

export const mails = (store: Store): Row[] =>
  outbox(store).map(({ sent_at, address, subject, body, link }) => ({
    ...{ sent: formatTime(sent_at), to: address, subject, body, link },
  }))

/** Where the simulated market is, as it was last saved: it saves each step while a trade runs. */
export function clock(store: Store, now: number): Row[] {
  const market = store.one<{ session: number; second: number; seconds: number; clock: string }>(
    'SELECT session, second, seconds, clock FROM market WHERE id = 1',
  )
  if (!market) return []
  const { open } = sessionOf(istDay(now))
  return [
    {
      ...{ now_ist: formatTime(now), clock: market.clock, session: market.session },
      market_time: formatClock(open + market.second * 1000),
      ...{ second: market.second, of: market.seconds },
    },
  ]
}
