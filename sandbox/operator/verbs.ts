import { formatDate } from '../../src/lib/format/time.ts'
import { rowId } from '../db/rowId.ts'
import type { Store } from '../db/store.ts'
import { emailKey } from '../http/fieldRules.ts'
import { createLimits } from '../http/limits.ts'
import { extend, SUBSCRIPTIONS, type SubscriptionRow } from '../modules/subscriptionStatus.ts'
import { printable } from './table.ts'

interface PendingBill {
  id: number
  email: string
  subscription: number
  subscription_id: string
  status: number
}

const BILLS = `SELECT bills.id, email, subscriptions.id AS subscription, subscriptions.subscription_id, bills.status
  FROM bills JOIN people ON people.id = bills.person_id JOIN subscriptions ON subscriptions.id = bills.subscription_id`

/** The account with an e-mail address or a mobile number. Throws an Error of one line where there is none. */
export function personNamed(store: Store, username: string): { id: number; email: string } {
  const person = store.one<{ id: number; email: string }>(
    'SELECT id, email FROM people WHERE email_key = ? OR phone = ?',
    emailKey(username),
    username.trim(),
  )
  if (!person) throw new Error(`no account ${username}`)
  return person
}

/**
 * What the operator may do to accounts, on the same file that a running server uses. Each answers lines to print, without
 * control characters that people typed; throws an Error of one line.
 */
export function operatorOf(store: Store, now: () => number) {
  function subscriptionOf(id: string): SubscriptionRow {
    const row = store.one<SubscriptionRow>(
      `${SUBSCRIPTIONS} AND (subscriptions.id = ? OR subscription_id = ?)`,
      rowId(id),
      id,
    )
    if (!row) throw new Error(`no subscription ${id}`)
    return row
  }

  function pending(trId: string): PendingBill {
    const rows = store.all<PendingBill>(`${BILLS} WHERE tr_id = ?`, trId)
    const [bill, second] = rows.filter(({ status }) => status === 0)
    if (!bill) throw new Error(rows[0] ? `${trId} is decided already` : `no payment ${trId} was reported`)
    if (second) throw new Error(`${trId} was reported by ${bill.email} and by ${second.email}: ask them first`)
    return bill
  }

  function decide(bill: PendingBill, status: 1 | 2, note: string): void {
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
    /** Activates a pending or expired subscription, by its row id or its subscription id. */
    approve: (subscription: string): string[] =>
      store.transaction(() => {
        const row = subscriptionOf(subscription)
        if (row.expires_at !== null && row.expires_at > now())
          throw new Error(`${row.subscription_id} is active until ${formatDate(row.expires_at)} already`)
        return prolong(row)
      }),
    /** Ends an active subscription now. A trade that runs on it goes on. */
    expire: (subscription: string): string[] =>
      store.transaction(() => {
        const row = subscriptionOf(subscription)
        if (row.expires_at === null) throw new Error(`${row.subscription_id} was never activated`)
        if (row.expires_at <= now())
          throw new Error(`${row.subscription_id} expired on ${formatDate(row.expires_at)} already`)
        store.run('UPDATE subscriptions SET expires_at = ? WHERE id = ?', now(), row.id)
        return [`${row.subscription_id} ${row.name} has expired`]
      }),
    /** Accepts a pending payment by its transaction id, and activates or renews what it paid. */
    accept: (trId: string, note = ''): string[] =>
      store.transaction(() => {
        const bill = pending(trId)
        const row = store.one<SubscriptionRow>(`${SUBSCRIPTIONS} AND subscriptions.id = ?`, bill.subscription)
        if (!row) throw new Error(`${bill.subscription_id} was deleted by its owner: reject ${trId} and pay it back`)
        decide(bill, 1, note)
        return [`${trId} accepted`, ...prolong(row)]
      }),
    reject: (trId: string, note = ''): string[] =>
      store.transaction(() => {
        decide(pending(trId), 2, note)
        return [`${trId} rejected`]
      }),
    /** Lifts the limits on wrong passwords of an account, by e-mail address or mobile number. */
    unlock: (username: string): string[] => {
      const person = personNamed(store, username)
      const lifted = createLimits(store, now).unlock(person.id)
      return [`${printable(person.email)} may log in (${lifted} ${lifted === 1 ? 'limit' : 'limits'} lifted)`]
    },
  }
}
