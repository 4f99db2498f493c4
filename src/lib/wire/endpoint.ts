import * as v from 'valibot'
import { wellFormed } from './values.ts'

type Request = v.GenericSchema<object, Record<string, unknown>>

/**
 * One call of the API as a value: sent by `call()` in the browser, answered by the sandbox.
 * `path` is literal, with `{field}` where a field of the request goes; every other field is the body.
 */
export interface Endpoint<I extends Request = Request, O extends v.GenericSchema = v.GenericSchema> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  /** Sends the bearer token; without a stored session the call fails locally. */
  readonly auth: boolean
  /** A 401 may be about another password or the broker's key: a session check follows, and it alone ends the session. */
  readonly keepsSession?: true
  /** How a request carries its fields, where it has a body. Servers refuse the other kind. */
  readonly encoding?: 'form' | 'json'
  /** The one HTTP status that says it was done; any other 2xx leaves that open. */
  readonly success?: 200 | 201 | 202
  /** Strict: what may be sent. */
  readonly request: I
  /** Lenient: only what a screen reads, whatever else arrives. */
  readonly reply: O
}

export type RequestOf<E> = E extends Endpoint<infer I, v.GenericSchema> ? v.InferInput<I> : never
export type ReplyOf<E> = E extends Endpoint<Request, infer O> ? v.InferOutput<O> : never

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const I extends Request, const O extends v.GenericSchema>(it: Endpoint<I, O>): Endpoint<I, O> {
  return it
}

export const nothing = v.strictObject({})

/** Which setting an address begins with: `base` is PUBLIC_API_URL, `accounts` is PUBLIC_ACCOUNTS_URL. */
export function hostOf({ path }: Pick<Endpoint, 'path'>): 'base' | 'accounts' {
  return path.startsWith('/api/') ? 'base' : 'accounts'
}

/** The names between braces in a path: `/api/trading/{id}/` has `id`. */
export function fieldsInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

/** Puts fields into a path, each percent-encoded. Never throws: half of a surrogate pair becomes U+FFFD. */
export function fillPath(path: string, fields: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(String(fields[name]))))
}
