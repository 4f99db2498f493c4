import { call, type Reply } from '../../lib/api.ts'
import { isValidatedToday, loadCredential } from '../../lib/resources/credential.ts'
import { safeNext, screenAt } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { accepted, detailOf, fieldError, reasonOf } from '../../lib/wire/answer.ts'
import { credential } from '../../lib/wire/credential.ts'

/** The outcome of saving or validating: the catalogue's sentence, and the server's detail. */
export type CredentialOutcome =
  | { ok: true; text: string }
  | { ok: false; text: string; detail?: string; isInvalid: boolean }

const NO_ANSWER = 'No clear reply. The card shows what is stored now.'

function serverDetail(reply: Reply<unknown>): { detail?: string } {
  const body = 'body' in reply ? reply.body : undefined
  const detail = detailOf(body) ?? fieldError(body, 'api_key') ?? reasonOf(body)
  return detail === undefined ? {} : { detail }
}

/** The server said no. Any other answer but the specified one leaves the stored credential to show what happened. */
const isRefused = (reply: Reply<unknown>) =>
  reply.ok ? !accepted(reply.body) : reply.kind === 'refused' && reply.status < 500

/** Saves the credential. It replaces an older one and needs a new validation. */
export async function saveCredential(fields: { api_user_id: string; api_key: string }): Promise<CredentialOutcome> {
  const reply = await call(credential.save, fields)
  if (!reply.ok && reply.kind === 'no-session') return { ok: false, text: catalogue.noSession, isInvalid: false }
  const now = await loadCredential()
  if (reply.ok && reply.status === credential.save.success) return { ok: true, text: catalogue.credentialSaved }
  const no = { ok: false, text: catalogue.credentialSaveFailed, isInvalid: false } as const
  if (isRefused(reply)) return { ...no, ...serverDetail(reply) }
  // The stored credential shows whether the server acted.
  const isStored = now.ok && now.body?.api_user_id === fields.api_user_id && now.body.api_key === fields.api_key
  return isStored ? { ok: true, text: catalogue.credentialSaved } : { ...no, detail: NO_ANSWER, ...serverDetail(reply) }
}

/** Validates the stored key with the broker. The call is a GET, but it acts: it is never retried. */
export async function validateCredential(): Promise<CredentialOutcome> {
  const reply = await call(credential.validate, {}, { retries: 0 })
  if (!reply.ok && reply.kind === 'no-session') return { ok: false, text: catalogue.noSession, isInvalid: false }
  const now = await loadCredential()
  if (reply.ok && reply.status === credential.validate.success) return { ok: true, text: catalogue.credentialValidated }
  const no = { ok: false, text: catalogue.credentialInvalid, isInvalid: true } as const
  if (isRefused(reply)) return { ...no, ...serverDetail(reply) }
  const isDone = now.ok && isValidatedToday(now.body, serverNow())
  if (isDone) return { ok: true, text: catalogue.credentialValidated }
  return { ok: false, text: catalogue.somethingWrong, isInvalid: false, detail: NO_ANSWER, ...serverDetail(reply) }
}

/**
 * The trade or the dashboard that the user came from, with the words of its link; undefined for any other address.
 * Once the credential is validated today and a package is active, the dashboard's leads on to Start.
 */
export function backLink(search: string, canStart: boolean): { path: string; label: string } | undefined {
  const from = safeNext(new URLSearchParams(search).get('from'))
  if (from === undefined) return undefined
  const name = screenAt(new URL(from, 'http://own.invalid').pathname)
  if (name === 'trade') return { path: from, label: 'Back to the trade' }
  if (name !== 'tradeStart') return undefined
  return { path: from, label: canStart ? 'Start a trade' : 'Back to the dashboard' }
}
