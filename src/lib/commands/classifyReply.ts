import type { Reply } from '../api.ts'
import { catalogue } from '../text/catalogue.ts'
import { accepted, detailOf, statusOf } from '../wire/answer.ts'
import type { SendResult } from './state.ts'

/** 400 to 499 without 408: a timed-out request may have been carried out. */
function isRefusal(code: number | undefined): code is number {
  return code !== undefined && code >= 400 && code < 500 && code !== 408
}

/**
 * Classifies the reply to a command: success as the contract defines it, a refusal with the server's sentence
 * (`fallback` where it has none), or lost: whether the server acted is unknown.
 */
export function classifyReply(reply: Reply<unknown>, fallback: string = catalogue.somethingWrong): SendResult {
  if (!reply.ok && reply.kind === 'no-session') return { is: 'unsent', message: catalogue.noSession }
  const message = 'body' in reply ? detailOf(reply.body) : undefined
  const said = message !== undefined && { message }
  if (reply.ok && accepted(reply.body)) return { is: 'accepted', ...said }
  const code = reply.ok ? statusOf(reply.body) : 'status' in reply ? reply.status : undefined
  if (isRefusal(code) && 'body' in reply)
    return { is: 'refused', message: message ?? fallback, code: statusOf(reply.body) ?? code }
  return { is: 'lost', ...(code !== undefined && { code }), ...said }
}
