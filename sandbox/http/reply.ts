import * as v from 'valibot'
import type { Endpoint, ReplyOf } from '../../src/lib/wire/endpoint.ts'

/** A success: HTTP status, and a body that the endpoint's reply schema must accept. */
export interface Result {
  status: 200 | 201 | 202
  body: unknown
  /** The field that a refusal is about: a foreign variant names it. */
  about?: string | undefined
}

export function reply(status: Result['status'], body: unknown): Result {
  return { status, body }
}

/** A business rule says no: HTTP 200 with a body status of 400, as the existing API has it. */
export function refused(message: string, about?: string): Result {
  return { status: 200, body: { status: 400, message }, about }
}

/** Throws when the site could not read the reply: that is a bug of this server, and answers 500. */
export function checkReply<E extends Endpoint>(endpoint: E, { status, body }: Result): ReplyOf<E> {
  const parsed = v.safeParse(endpoint.reply, body)
  if (parsed.success) return parsed.output as ReplyOf<E>
  throw new Error(
    `${endpoint.name} answered ${status} with what its reply schema refuses: ${v.summarize(parsed.issues)}`,
  )
}
