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

/** Puts a mail in the outbox. Without a person behind the address it is written and never shown, at the same cost. */
export function sendMail(
  { store, now }: AppContext,
  personId: number | null,
  mail: Omit<Mail, 'id' | 'sent_at'>,
): void {
  store.run(
    'INSERT INTO mails (person_id, address, subject, body, link, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
    personId,
    mail.address,
    mail.subject,
    mail.body,
    mail.link,
    now(),
  )
}

/** What was sent, the newest first. */
export function outbox(store: Store): Mail[] {
  return store.all<Mail>(
    'SELECT id, address, subject, body, link, sent_at FROM mails WHERE person_id IS NOT NULL ORDER BY id DESC',
  )
}
