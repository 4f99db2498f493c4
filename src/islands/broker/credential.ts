import { call, type Reply } from '../../lib/api.ts'
import { isValidatedToday, loadCredential } from '../../lib/resources/credential.ts'
import { safeNext, screenAt } from '../../lib/routes.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { detailOf, fieldError } from '../../lib/wire/answer.ts'
import { credential } from '../../lib/wire/credential.ts'

/** What became of saving or validating: the catalogue's sentence, and what the server adds. */
export type CredentialOutcome =
  | { ok: true; text: string }
  | { ok: false; text: string; detail?: string; isInvalid: boolean }

const NO_ANSWER = 'No clear answer came. What is stored now is shown beside.'

function serverDetail(reply: Reply<unknown>): { detail?: string } {
  const body = 'body' in reply ? reply.body : undefined
  const detail = detailOf(body) ?? fieldError(body, 'api_key') ?? fieldError(body, 'api_user_id')
  return detail === undefined ? {} : { detail }
}

const isSettled = (reply: Reply<unknown>) => reply.ok || (reply.kind === 'refused' && reply.status < 500)

/** Stores the credential; an older one is replaced and has to be validated anew. */
export async function saveCredential(fields: { api_user_id: string; api_key: string }): Promise<CredentialOutcome> {
  const reply = await call(credential.save, fields)
  if (!reply.ok && reply.kind === 'no-session') return { ok: false, text: catalogue.noSession, isInvalid: false }
  const now = await loadCredential()
  if (reply.ok && reply.status === 201) return { ok: true, text: catalogue.credentialSaved }
  const no = { ok: false, text: catalogue.credentialSaveFailed, isInvalid: false } as const
  if (isSettled(reply)) return { ...no, ...serverDetail(reply) }
  // The answer was lost: what the server now holds tells.
  const isStored = now.ok && now.body?.api_user_id === fields.api_user_id && now.body.api_key === fields.api_key
  return isStored ? { ok: true, text: catalogue.credentialSaved } : { ...no, detail: NO_ANSWER, ...serverDetail(reply) }
}

/** Has the broker check the stored key, once: the call is a GET, and still never repeated by itself. */
export async function validateCredential(): Promise<CredentialOutcome> {
  const reply = await call(credential.validate, {}, { retries: 0 })
  if (!reply.ok && reply.kind === 'no-session') return { ok: false, text: catalogue.noSession, isInvalid: false }
  const now = await loadCredential()
  if (reply.ok && reply.status === 202) return { ok: true, text: catalogue.credentialValidated }
  const no = { ok: false, text: catalogue.credentialInvalid, isInvalid: true } as const
  if (isSettled(reply)) return { ...no, ...serverDetail(reply) }
  const isDone = now.ok && isValidatedToday(now.body, Date.now())
  if (isDone) return { ok: true, text: catalogue.credentialValidated }
  return { ok: false, text: catalogue.somethingWrong, isInvalid: false, detail: NO_ANSWER, ...serverDetail(reply) }
}

/** The trade that the person came from, or undefined. */
export function returnPath(search: string): string | undefined {
  const from = safeNext(new URLSearchParams(search).get('from'))
  if (from === undefined) return undefined
  const name = screenAt(new URL(from, 'http://own.invalid').pathname)
  return name === 'trade' || name === 'tradeStart' ? from : undefined
}
