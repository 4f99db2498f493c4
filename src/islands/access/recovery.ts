import { call, type Reply } from '../../lib/api.ts'
import { markLost, type ResetLink } from '../../lib/session/resetLink.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { accepted, detailOf, reasonOf } from '../../lib/wire/answer.ts'
import type { Endpoint } from '../../lib/wire/endpoint.ts'
import { recovery } from '../../lib/wire/recovery.ts'
import type { AccessResult } from './login.ts'

/** `unknown` when the server could not be reached, which says nothing about the link. */
export type LinkCheck = { state: 'valid' } | { state: 'invalid'; text: string } | { state: 'unknown' }

const isDone = ({ success }: Endpoint, reply: Reply<unknown>) =>
  reply.ok && reply.status === success && accepted(reply.body)

function outcomeOf(endpoint: Endpoint, reply: Reply<unknown>, text: string): AccessResult {
  const detail = reply.ok ? detailOf(reply.body) : reply.kind === 'refused' ? reasonOf(reply.body) : undefined
  if (isDone(endpoint, reply)) return { ok: true, text: detail ?? text }
  return { ok: false, text: detail ?? catalogue.somethingWrong }
}

/** Asks for a reset mail. The server answers alike whether or not the address has an account. */
export async function askForReset(email: string): Promise<AccessResult> {
  const reply = await call(recovery.forgot, { email })
  return outcomeOf(recovery.forgot, reply, 'If this address has an account, a mail with a link is on its way.')
}

/** Nobody knows what the server did: a timeout is as little an answer as none. */
const isLost = (reply: Reply<unknown>) =>
  !reply.ok && (reply.kind !== 'refused' || reply.status >= 500 || reply.status === 408)

/** Too early, too often: neither is about the link. */
const isPassing = (reply: Reply<unknown>) => !reply.ok && reply.kind === 'refused' && [425, 429].includes(reply.status)

/** Whether a link may still be used. */
export async function checkLink({ uidb64, token }: ResetLink): Promise<LinkCheck> {
  const reply = await call(recovery.verify, { uidb64, token })
  if (isDone(recovery.verify, reply)) return { state: 'valid' }
  if (isLost(reply) || isPassing(reply)) return { state: 'unknown' }
  return { state: 'invalid', text: outcomeOf(recovery.verify, reply, '').text }
}

/** Sets the new password. A link works once: where an answer was lost, a later refusal says nothing either. */
export async function setPassword(link: ResetLink, password: string): Promise<AccessResult | 'lost'> {
  const { wasLost, ...fields } = link
  const reply = await call(recovery.reset, { ...fields, password })
  if (isDone(recovery.reset, reply) || !(wasLost || isLost(reply)))
    return outcomeOf(recovery.reset, reply, 'Your new password is set.')
  markLost(link)
  return 'lost'
}
