import { call, type Reply } from '../../lib/api.ts'
import type { ResetLink } from '../../lib/session/resetLink.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { reasonOf } from '../../lib/wire/answer.ts'
import type { Endpoint } from '../../lib/wire/endpoint.ts'
import { recovery } from '../../lib/wire/recovery.ts'
import type { AccessResult } from './login.ts'

/** `unknown` when the server could not be reached, which says nothing about the link. */
export type LinkCheck = { state: 'valid' } | { state: 'invalid'; text: string } | { state: 'unknown' }

function outcomeOf({ success }: Endpoint, reply: Reply<{ detail: string | null }>, text: string): AccessResult {
  if (reply.ok && reply.status === success) return { ok: true, text: reply.body.detail ?? text }
  const detail = reply.ok ? reply.body.detail : reply.kind === 'refused' ? reasonOf(reply.body) : undefined
  return { ok: false, text: detail ?? catalogue.somethingWrong }
}

/** Asks for a reset mail. The server answers alike whether or not the address has an account. */
export async function askForReset(email: string): Promise<AccessResult> {
  const reply = await call(recovery.forgot, { email })
  return outcomeOf(recovery.forgot, reply, 'If this address has an account, a mail with a link is on its way.')
}

/** A timeout, too early, too often: none of them is about the link. */
const passing = [408, 425, 429]

/** Whether a link may still be used. */
export async function checkLink(link: ResetLink): Promise<LinkCheck> {
  const reply = await call(recovery.verify, { ...link })
  if (reply.ok && reply.status === recovery.verify.success) return { state: 'valid' }
  if (!reply.ok && (reply.kind !== 'refused' || reply.status >= 500 || passing.includes(reply.status)))
    return { state: 'unknown' }
  return { state: 'invalid', text: outcomeOf(recovery.verify, reply, '').text }
}

/** Sets the new password. A link works once. */
export async function setPassword(link: ResetLink, password: string): Promise<AccessResult> {
  const reply = await call(recovery.reset, { ...link, password })
  return outcomeOf(recovery.reset, reply, 'Your new password is set.')
}
