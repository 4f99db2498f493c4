import { formatDate } from '../../src/lib/format/time.ts'
import { plainReference } from '../../src/lib/wire/billing.ts'
import { rowId } from '../db/rowId.ts'
import type { Store } from '../db/store.ts'
import { emailKey } from '../http/fieldRules.ts'
import { createLimits } from '../http/limits.ts'
import { extend, SUBSCRIPTIONS, type SubscriptionRow } from '../modules/subscriptionStatus.ts'
import { printable } from './table.ts'

interface PendingBill {
  id: number
  tr_id: string
  email: string
  subscription: number
  subscription_id: string
  status: number
}

const BILLS = `SELECT bills.id, tr_id, email, subscriptions.id AS subscription, subscriptions.subscription_id, bills.status
  FROM bills JOIN people ON people.id = bills.person_id JOIN subscriptions ON subscriptions.id = bills.subscription_id`

/** A mobile number as it is kept: `+91 98765 43210`, `098765-43210` and `9876543210` are one. */
function phoneOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits
}

/** The account with an e-mail address or a mobile number. Throws an Error of one line where there is none. */
export function personNamed(store: Store, username: string): { id: number; email: string } {
  const person = store.one<{ id: number; email: string }>(
    'SELECT id, email FROM people WHERE email_key = ? OR phone = ?',
    ...[emailKey(username), phoneOf(username)],
  )
  if (!person) throw new Error(`no account ${username}`)
  return person
}

/** Parts the words after `accept` or `reject`: a reported transaction id, which may have blanks in it, and the note. */
export function referenceAndNote(store: Store, words: readonly string[]): [trId: string, note: string] {
  const reported = new Set(
    store.all<{ tr_id: string }>('SELECT tr_id FROM bills').map((it) => plainReference(it.tr_id)),
  )
  const ends = words.map((_, index) => words.length - index)
  const end = ends.find((it) => reported.has(plainReference(words.slice(0, it).join(' ')))) ?? 1
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')]
}

/**
 * What the operator may do to accounts, on the same file that a running server uses. Each answers lines to print, without
 * control characters that people typed; throws an Error of one line.
 */
export function operatorOf(store: Store, now: () => number) {
  function subscriptionOf(id: string): SubscriptionRow {
    const row = store.one<SubscriptionRow>(
      `${SUBSCRIPTIONS} AND (subscriptions.id = ? OR subscription_id = ? COLLATE NOCASE)`,
      ...[rowId(id.trim()), id.trim()],
    )
    if (!row) throw new Error(`no subscription ${id}`)
    return row
  }

  function pending(trId: string): PendingBill {
    const rows = store.all<PendingBill>(BILLS).filter((bill) => plainReference(bill.tr_id) === plainReference(trId))
    const [bill, second] = rows.filter(({ status }) => status === 0)
    if (!bill) throw new Error(rows[0] ? `${trId} is decided already` : `no payment ${trId} was reported`)
    if (second) throw new Error(`${trId} was reported by ${bill.email} and by ${second.email}: ask them first`)
    return bill
  }

  function decide(bill: PendingBill, status: 1 | 2, note: string): void {
    store.run(
      `UPDATE bills SET status = ?, decided_at = ?, note = CASE WHEN ? = '' THEN note WHEN note = '' THEN ? ELSE note || char(10) || ? END
       WHERE id = ? AND status = 0`,
      ...[status, now(), note, note, note, bill.id],
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
        return [`${printable(bill.tr_id)} accepted`, ...prolong(row)]
      }),
    reject: (trId: string, note = ''): string[] =>
      store.transaction(() => {
        const bill = pending(trId)
        decide(bill, 2, note)
        return [`${printable(bill.tr_id)} rejected`]
      }),
    /** Lifts the limit on wrong passwords of an account, by e-mail address or mobile number. */
    unlock: (username: string): string[] => {
      const person = personNamed(store, username)
      createLimits(store, now).unlock(person.id)
      return [`${printable(person.email)} may log in`]
    },
  }
}
