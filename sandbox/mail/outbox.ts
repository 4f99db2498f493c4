import type { AppContext } from '../context.ts'
import type { Store } from '../db/store.ts'

export interface Mail {
  id: number
  address: string
  subject: string
  body: string
  link: string
  sent_at: number
}

/** Mails kept per person. */
const MOST_PER_PERSON = 50

/** Puts a mail in the outbox. */
export function sendMail({ store, now }: AppContext, personId: number, mail: Omit<Mail, 'id' | 'sent_at'>): void {
  const { address, subject, body, link } = mail
  store.insert('mails', { person_id: personId, address, subject, body, link, sent_at: now() })
  store.run(
    `DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE person_id = ? ORDER BY id DESC LIMIT -1 OFFSET ?)`,
    ...[personId, MOST_PER_PERSON],
  )
}

/** Mails to an address since a time. */
export function mailsSince(store: Store, address: string, since: number): number {
  const found = store.one<{ n: number }>(
    'SELECT count(*) AS n FROM mails WHERE address = ? AND sent_at > ?',
    address,
    since,
  )
  return found?.n ?? 0
}

/** What was sent, the newest first. */
export function outbox(store: Store): Mail[] {
  return store.all<Mail>('SELECT id, address, subject, body, link, sent_at FROM mails ORDER BY id DESC')
}
