import { formatRupees } from '../../src/lib/format/money.ts'
import { formatClock, formatTime, istDay } from '../../src/lib/format/time.ts'
import type { Store } from '../db/store.ts'
import { outbox } from '../mail/outbox.ts'
import { sessionOf } from '../market/calendar.ts'
import type { Row } from './table.ts'

export const bills = (store: Store): Row[] =>
  store
    .all<Row & { amount: number; reported: number }>(
      `SELECT tr_id, CASE bills.status WHEN 0 THEN 'Pending' WHEN 1 THEN 'Success' ELSE 'Reject' END AS status, amount,
         subscriptions.subscription_id AS subscription, email AS person, bills.created_at AS reported, note
       FROM bills JOIN people ON people.id = bills.person_id
       JOIN subscriptions ON subscriptions.id = bills.subscription_id JOIN plans ON plans.id = plan_id ORDER BY bills.id`,
    )
    .map((row) => ({ ...row, amount: formatRupees(row.amount / 100), reported: formatTime(row.reported) }))

/** The newest 200 trades. */
export const trades = (store: Store): Row[] =>
  store
    .all<Row & { started: number }>(
      `SELECT trades.id AS trade_id, email AS person, subscriptions.subscription_id AS subscription, qty AS lots,
         trades.status, trades.created_at AS started,
         (SELECT count(*) FROM legs WHERE trade_id = trades.id AND (buy IS NULL OR sell IS NULL)) AS open_legs,
         last_seq AS lines
       FROM trades JOIN people ON people.id = trades.person_id
       JOIN subscriptions ON subscriptions.id = trades.subscription_id ORDER BY trades.created_at DESC LIMIT 200`,
    )
    .map((row) => ({ ...row, started: formatTime(row.started) }))

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
