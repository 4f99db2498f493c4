import { formatRupees } from '../src/lib/format/money.ts'
import { formatDate, formatTime } from '../src/lib/format/time.ts'
import { rowId } from './db/rowId.ts'
import type { Store } from './db/store.ts'
import { emailKey } from './http/fieldRules.ts'
import { createLimits } from './http/limits.ts'
import { outbox } from './mail/outbox.ts'
import { extend, SUBSCRIPTIONS, type SubscriptionRow } from './modules/subscriptionStatus.ts'

/** What the operator may do, on the same file that a running server uses. Each answers lines to print; throws an Error of one line. */
export interface Operator {
  /** Activates a pending or expired subscription, by its row id or its subscription id. */
  approve(subscription: string): string[]
  /** All reported payments. */
  bills(): string[]
  /** Accepts a pending payment by its transaction id, and activates or renews what it paid. */
  accept(trId: string, note?: string): string[]
  reject(trId: string, note?: string): string[]
  outbox(): string[]
  /** Lifts the limits on wrong passwords of an account, by e-mail address or mobile number. */
  unlock(username: string): string[]
}

interface BillRow {
  id: number
  tr_id: string
  email: string
  subscription: number
  subscription_id: string
  amount: number
  status: number
  created_at: number
  note: string
}

const BILLS = `SELECT bills.id, tr_id, email, subscriptions.id AS subscription, subscriptions.subscription_id, amount,
  bills.status, bills.created_at, note FROM bills JOIN people ON people.id = bills.person_id
  JOIN subscriptions ON subscriptions.id = bills.subscription_id JOIN plans ON plans.id = plan_id`

/** One line of what a person typed: escape codes must not reach the terminal. */
const printable = (text: string) =>
  text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' / ').replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')

const statusWords = ['Pending', 'Success', 'Reject']

function describe({ tr_id, status, amount, subscription_id, email, created_at, note }: BillRow): string {
  const parts = [
    tr_id,
    statusWords[status],
    formatRupees(amount / 100),
    subscription_id,
    email,
    formatTime(created_at),
    note,
  ]
  return printable(parts.filter(Boolean).join('  '))
}

/** The operator on a database file. Texts that people typed come without control characters. */
export function operatorOf(store: Store, now: () => number): Operator {
  function pending(trId: string): BillRow {
    const rows = store.all<BillRow>(`${BILLS} WHERE tr_id = ?`, trId)
    const [bill, second] = rows.filter(({ status }) => status === 0)
    if (!bill) throw new Error(rows[0] ? `${trId} is decided already` : `no payment ${trId} was reported`)
    if (second) throw new Error(`${trId} was reported by ${bill.email} and by ${second.email}: ask them first`)
    return bill
  }

  function decide(bill: BillRow, status: 1 | 2, note: string): void {
    store.run(
      `UPDATE bills SET status = ?, decided_at = ?, note = CASE WHEN ? = '' THEN note WHEN note = '' THEN ? ELSE note || char(10) || ? END
       WHERE id = ? AND status = 0`,
      status,
      now(),
      note,
      note,
      note,
      bill.id,
    )
  }

  function prolong(row: SubscriptionRow): string[] {
    extend(store, row, now())
    const [after] = store.all<SubscriptionRow>(`${SUBSCRIPTIONS} AND subscriptions.id = ?`, row.id)
    return [`${row.subscription_id} ${row.name} is active until ${formatDate(after?.expires_at ?? null)}`]
  }

  return {
    approve: (subscription) =>
      store.transaction(() => {
        const row = store.one<SubscriptionRow>(
          `${SUBSCRIPTIONS} AND (subscriptions.id = ? OR subscription_id = ?)`,
          rowId(subscription),
          subscription,
        )
        if (!row) throw new Error(`no subscription ${subscription}`)
        if (row.expires_at !== null && row.expires_at > now())
          throw new Error(`${row.subscription_id} is active until ${formatDate(row.expires_at)} already`)
        return prolong(row)
      }),
    bills: () => store.all<BillRow>(`${BILLS} ORDER BY bills.id`).map(describe),
    accept: (trId, note = '') =>
      store.transaction(() => {
        const bill = pending(trId)
        const row = store.one<SubscriptionRow>(`${SUBSCRIPTIONS} AND subscriptions.id = ?`, bill.subscription)
        if (!row) throw new Error(`${bill.subscription_id} was deleted by its owner: reject ${trId} and pay it back`)
        decide(bill, 1, note)
        return [`${trId} accepted`, ...prolong(row)]
      }),
    reject: (trId, note = '') =>
      store.transaction(() => {
        decide(pending(trId), 2, note)
        return [`${trId} rejected`]
      }),
    outbox: () =>
      outbox(store).map(
        (mail) =>
          `${formatTime(mail.sent_at)}  ${printable(mail.address)}  ${mail.subject}\n${mail.body}\n${mail.link}`,
      ),
    unlock: (username) => {
      const person = store.one<{ id: number; email: string }>(
        'SELECT id, email FROM people WHERE email_key = ? OR phone = ?',
        emailKey(username),
        username.trim(),
      )
      if (!person) throw new Error(`no account ${username}`)
      const lifted = createLimits(store, now).unlock(person.id)
      return [`${printable(person.email)} may log in (${lifted} ${lifted === 1 ? 'limit' : 'limits'} lifted)`]
    },
  }
}
