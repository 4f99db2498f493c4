import type { Reply } from '../api.ts'
import { messages } from '../messages.ts'
import { accepted, detailOf, statusOf } from '../wire/answer.ts'
import type { Verdict } from './machine.ts'

/** A no is 400 to 499 without 408: a timed-out request may have been carried out. */
function isNo(code: number | undefined): code is number {
  return code !== undefined && code >= 400 && code < 500 && code !== 408
}

/**
 * What the answer to a command is worth: success as the contract defines it, a refusal with the server's sentence
 * (`fallback` where it has none), or lost, which leaves open whether the server acted.
 */
export function judge(reply: Reply<unknown>, fallback: string = messages.somethingWrong): Verdict {
  if (reply.ok) {
    const message = detailOf(reply.body)
    if (accepted(reply.body)) return { is: 'accepted', ...(message !== undefined && { message }) }
    const code = statusOf(reply.body)
    if (isNo(code)) return { is: 'refused', message: message ?? fallback, code }
    return { is: 'lost', ...(code !== undefined && { code }) }
  }
  if (reply.kind === 'no-session') return { is: 'unsent', message: messages.noSession }
  if (reply.kind === 'refused' && isNo(reply.status))
    return { is: 'refused', message: detailOf(reply.body) ?? fallback, code: statusOf(reply.body) ?? reply.status }
  return { is: 'lost', ...('status' in reply && { code: reply.status }) }
}
