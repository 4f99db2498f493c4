import * as v from 'valibot'
import { parseAs } from './parseAs.ts'
import { orNull, whole, words } from './values.ts'

/** What a command answers: `status` is the API's own code and may disagree with HTTP. An empty body says nothing. */
export function answerWith<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.unknown(),
    v.transform((body) => body ?? {}),
    v.object({ status: orNull(whole), message: words, ...entries }),
  )
}

export const answer = answerWith({})

/** A reply of which only the success is read. An HTML page is not the API's answer: a proxy sent it. */
export const outcome = v.pipe(
  v.unknown(),
  v.check((body) => !(typeof body === 'string' && body.trimStart().startsWith('<')), 'markup'),
)

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

function firstText(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/**
 * The sentence in an error body: its `detail`, else its `message`, else the first of a bare list.
 * Undefined for an HTML page, an empty body or anything else without a sentence of its own.
 */
export function detailOf(body: unknown): string | undefined {
  const list = Array.isArray(body) ? firstText(body) : undefined
  return list ?? firstText(field(body, 'detail')) ?? firstText(field(body, 'message'))
}

/** A server's sentence per form field, by the field's name on the wire. */
export type FieldErrors = Readonly<Record<string, string>>

const ownFields = new Set(['detail', 'message'])

/** The per-field lists of an error body, `{ "qty": ["…"] }`; undefined where it has none. */
export function fieldErrors(body: unknown): FieldErrors | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const found = Object.entries(body).flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) && !ownFields.has(name) ? firstText(value) : undefined
    return text === undefined ? [] : [[name, text]]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** The sentence in an error body; where it has only lists per field, their sentences one after the other. */
export function reasonOf(body: unknown): string | undefined {
  const fields = fieldErrors(body)
  return detailOf(body) ?? (fields && Object.values(fields).join(' '))
}

/** The first sentence a server gives for one field: `{ "api_key": ["…"] }`. */
export function fieldError(body: unknown, name: string): string | undefined {
  return firstText(field(body, name))
}

/** The API's own code in a body, a number or a numeric string. */
export function statusOf(body: unknown): number | undefined {
  return parseAs(whole, field(body, 'status'))
}

/** True when a 2xx body confirms the command: its own `status` is absent or 200 to 299. */
export function accepted(body: unknown): boolean {
  const sent = field(body, 'status')
  const status = statusOf(body)
  return sent === undefined || sent === null || (status !== undefined && status >= 200 && status < 300)
}
