import type { Reply } from '../api.ts'
import { catalogue } from '../text/catalogue.ts'
import { accepted, type FieldErrors, fieldErrors, reasonOf, statusOf } from '../wire/answer.ts'

/** The reply to a request that acts, classified. `code` is the body's own status, or HTTP's. */
export type SendResult =
  | { is: 'accepted'; message?: string; id?: string }
  | { is: 'refused'; message: string; code?: number; fields?: FieldErrors }
  | { is: 'lost'; code?: number; message?: string }
  /** The server failed and said so: the request is over. */
  | { is: 'failed'; code?: number; message?: string }
  /** Nothing left this device. */
  | { is: 'unsent'; message: string }

/** 400 to 499 without 408: a timed-out request may have been carried out. */
function isRefusal(code: number | undefined): code is number {
  return code !== undefined && code >= 400 && code < 500 && code !== 408
}

/** An error of the application itself. 502 to 504 are a proxy's: behind it the request may still be carried out. */
function isServerError(code: number | undefined, body: unknown): boolean {
  return code === 500 && body !== undefined && body !== null && body !== ''
}

/**
 * Classifies the reply to a request that acts: success as the contract defines it, a refusal with the server's sentence
 * (`fallback` where it has none), failed (HTTP 500 with a body), or lost: whether the server acted is unknown.
 */
export function classifyReply(reply: Reply<unknown>, fallback: string = catalogue.somethingWrong): SendResult {
  if (!reply.ok && reply.kind === 'no-session') return { is: 'unsent', message: catalogue.noSession }
  const body = 'body' in reply ? reply.body : undefined
  const fields = fieldErrors(body)
  const message = reasonOf(body)
  const facts = message !== undefined && { message }
  if (reply.ok && accepted(reply.body)) return { is: 'accepted', ...facts }
  const code = reply.ok ? statusOf(reply.body) : 'status' in reply ? reply.status : undefined
  if (isRefusal(code) && 'body' in reply)
    return { is: 'refused', message: message ?? fallback, code: statusOf(body) ?? code, ...(fields && { fields }) }
  if (isServerError(code, body)) return { is: 'failed', ...(code !== undefined && { code }), ...facts }
  return { is: 'lost', ...(code !== undefined && { code }), ...facts }
}
