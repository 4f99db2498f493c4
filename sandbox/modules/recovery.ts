import { isLoopback } from '../../src/lib/network/loopback.ts'
import { screenPath } from '../../src/lib/routes.ts'
import { recovery } from '../../src/lib/wire/recovery.ts'
import type { AppContext } from '../context.ts'
import { checkFields, emailKey, trimmed } from '../http/fieldRules.ts'
import { HttpError } from '../http/httpError.ts'
import { hashPassword } from '../http/passwords.ts'
import type { Routes } from '../http/register.ts'
import { reply } from '../http/reply.ts'
import { type Person, revokeSessions } from '../http/sessions.ts'
import { fingerprint, newToken } from '../http/tokens.ts'
import { mailsSince, sendMail } from '../mail/outbox.ts'

const RESET_MINUTES = 10
const RESET_MS = RESET_MINUTES * 60_000
/** Links to one address that work at the same time. Beyond that no mail goes out, and those that were sent still work. */
const MOST_LINKS = 5

const SENT = `If this email has an account, a link to set a new password is on its way. It works for ${RESET_MINUTES} minutes.`
const invalidLink = () => new HttpError(400, { detail: 'This link is invalid or has expired.' })

const uid = (personId: number) => Buffer.from(String(personId)).toString('base64url')

/** Password recovery by mail: the same words whether or not the address has an account. */
export function registerRecovery(routes: Routes, context: AppContext): void {
  const { store, now } = context

  function personOf(uidb64: string, token: string): number {
    const row = store.one<{ person_id: number }>(
      'SELECT person_id FROM resets WHERE token_hash = ? AND used_at IS NULL AND expires_at > ?',
      fingerprint(token),
      now(),
    )
    if (!row || uid(row.person_id) !== uidb64) throw invalidLink()
    return row.person_id
  }

  routes.open(recovery.forgot, (request, { origin }) => {
    const { email } = trimmed(request)
    checkFields({ email })
    const person = store.one<Person>('SELECT * FROM people WHERE email_key = ?', emailKey(email))
    // A limit that refused would let a stranger keep the owner out: the owner's mailbox always holds a link that works.
    if (!person || mailsSince(store, person.email, now() - RESET_MS) >= MOST_LINKS) return reply(200, { detail: SENT })
    const token = newToken()
    // A link to a stranger's page would hand the token over.
    const isHere = origin !== undefined && URL.canParse(origin) && isLoopback(new URL(origin).hostname)
    const site = isHere ? new URL(origin).origin : context.siteAddress()
    const link = site + screenPath('setPassword', { uidb64: uid(person.id), token })
    store.transaction(() => {
      const expires = now() + RESET_MS
      store.run('DELETE FROM resets WHERE expires_at <= ?', now())
      store.insert('resets', { token_hash: fingerprint(token), person_id: person.id, expires_at: expires })
      const body = `Somebody asked to set a new password for this address. If it was you, open the link within ${RESET_MINUTES} minutes.`
      sendMail(context, person.id, { address: person.email, subject: 'Set a new password', body, link })
    })
    return reply(200, { detail: SENT })
  })

  routes.open(recovery.verify, ({ uidb64, token }) => {
    personOf(uidb64, token)
    return reply(200, { detail: 'Set your new password.' })
  })

  routes.open(recovery.reset, async ({ uidb64, token, password }) => {
    checkFields({ password })
    personOf(uidb64, token)
    const hash = await hashPassword(password)
    store.transaction(() => {
      // Asked again: while the hash was made, another request may have used the link.
      const personId = personOf(uidb64, token)
      store.run('UPDATE resets SET used_at = ? WHERE person_id = ?', now(), personId)
      store.run('UPDATE people SET password = ? WHERE id = ?', hash, personId)
      context.limits.unlock(personId)
      revokeSessions(context, personId)
    })
    return reply(200, { detail: 'Your password has been changed. Please log in.' })
  })
}
