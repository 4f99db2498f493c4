import * as v from 'valibot'
import { type Endpoint, fillPath, hostOf, type ReplyOf } from '../../src/lib/wire/endpoint.ts'
import { HEARTBEAT_SECONDS } from '../../src/lib/wire/feedRequests.ts'
import type { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import type { FeedSample, Target } from './target.ts'

export interface Answer {
  url: string
  /** 0 where no answer came. */
  status: number
  /** Why no answer came: the system's code, such as ECONNREFUSED. */
  silence?: string
  headers: Headers
  bytes: Uint8Array
  text: string
  /** Undefined for what is no JSON. */
  body: unknown
}

function reasonOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string }
  if (cause !== undefined) return reasonOf(cause)
  // The code of a DOMException is a number that says nothing.
  return (typeof code === 'string' ? code : name) ?? String(error)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Requests one address. Redirects are not followed: a browser drops `authorization` on some of them. */
export async function request(target: Target, url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await target.fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    return { url, status: response.status, headers: response.headers, bytes, text, body: json(text) }
  } catch (error) {
    const nothing = { headers: new Headers(), bytes: new Uint8Array(), text: '', body: undefined }
    return { url, status: 0, silence: reasonOf(error), ...nothing }
  }
}

export function urlOf(target: Target, endpoint: Endpoint, fields: Record<string, unknown> = {}): string {
  return (hostOf(endpoint) === 'base' ? target.api : target.accounts) + fillPath(endpoint.path, fields)
}

/** Sends one GET of the wire, as the site does. */
export function ask(target: Target, endpoint: Endpoint, fields: Record<string, unknown> = {}): Promise<Answer> {
  const authorization = endpoint.auth && target.token !== undefined && { authorization: `Bearer ${target.token}` }
  return request(target, urlOf(target, endpoint, fields), { headers: { origin: target.origin, ...authorization } })
}

/** What a GET of the wire answers; undefined where the site could not read it. */
export async function read<E extends Endpoint>(
  target: Target,
  endpoint: E,
  fields: Record<string, unknown> = {},
): Promise<ReplyOf<E> | undefined> {
  const parsed = v.safeParse(endpoint.reply, (await ask(target, endpoint, fields)).body)
  return parsed.success ? (parsed.output as ReplyOf<E>) : undefined
}

/** What a build says of itself; empty where the site says nothing. */
export async function versionOf(target: Target, site: string): Promise<Partial<Record<string, string>>> {
  const { status, body } = await request(target, `${site}/version.json`)
  return status === 200 && typeof body === 'object' && body !== null ? body : {}
}

/** Long enough for a heartbeat, or for a value that is repeated as one, to be late by two seconds. */
export const LISTEN_SECONDS = HEARTBEAT_SECONDS + 2

/** What a feed sends within `seconds`, for a trade where one is named. */
export function hear(
  target: Target,
  feed: typeof logFrames | typeof pnlFrames,
  trade: string | undefined,
  seconds: number,
): Promise<FeedSample> {
  const url = `${target.feeds}${feed.path}?hb=${HEARTBEAT_SECONDS}`
  return target.listen(url, trade === undefined ? undefined : feed.subscribeFrame(trade), seconds)
}
