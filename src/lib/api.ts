import ky, { isHTTPError, type Options } from 'ky'
import * as v from 'valibot'
import { config } from './config.ts'
import { beginCall } from './errors/tabEvents.ts'
import { type EarlyRead, takeEarlyRead } from './network/earlyRead.ts'
import { readServerDate } from './serverClock.ts'
import { $session, rejectSession } from './session/session.ts'
import { statusOf } from './wire/answer.ts'
import { type Endpoint, fieldsInPath, fillPath, hostOf, type ReplyOf, type RequestOf } from './wire/endpoint.ts'

/** The server answered and said no: its HTTP status or its own, the failing URL, and the body as JSON, text or undefined. */
interface ApiError {
  readonly ok: false
  readonly kind: 'refused'
  readonly status: number
  readonly url: string
  readonly body: unknown
}

export type Failure =
  | ApiError
  /** No session is stored: nothing was sent. The catalogue says "User Data Not Found!". */
  | { readonly ok: false; readonly kind: 'no-session' }
  /** No answer came, so whether the server acted is unknown. */
  | { readonly ok: false; readonly kind: 'unreachable'; readonly url: string }
  /** A fault of this page, not of the server: something threw where nothing should. Whether the server acted is unknown. */
  | { readonly ok: false; readonly kind: 'fault'; readonly url: string }
  /** A 2xx whose body is not what the call promises. */
  | { readonly ok: false; readonly kind: 'malformed'; readonly status: number; readonly url: string }

/**
 * Whether a failure says that the requested thing does not exist. A server in trouble, an unreadable answer and a
 * 403 say nothing about it: a trade may well be running.
 */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)
}

export type Reply<T> = { readonly ok: true; readonly status: number; readonly body: T } | Failure

/** What a reply brought; undefined where it brought nothing that can be read. */
export const bodyOf = <T>(reply: Reply<T>): T | undefined => (reply.ok ? reply.body : undefined)

export interface CallOptions {
  /** How often a GET is repeated after trouble; everything else is sent once, whatever this says. */
  retries?: number
  /** For the whole call, in milliseconds. */
  timeout?: number
}

const TIMEOUT_MS = 20_000
const GET_RETRIES = 2

function encode(endpoint: Endpoint, fields: Record<string, unknown>): { body?: FormData; json?: unknown } {
  if (endpoint.encoding === undefined) return {}
  const inPath = fieldsInPath(endpoint.path)
  const rest = Object.entries(fields).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  if (endpoint.encoding === 'json') return { json: Object.fromEntries(rest) }
  const body = new FormData()
  for (const [name, value] of rest) body.append(name, String(value))
  return { body }
}

/** 2^53 has 16 digits. A reviver makes a list several times as slow: not for the digits of a text, as ids have them. */
const LONG_NUMBER = /(?:^|[\s:,[])-?\d{16}/

function keepLongIds(_key: string, value: unknown, context?: { source?: string }): unknown {
  // Ids are opaque: one beyond 2^53 would arrive as another id.
  const tooLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return tooLong && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

function readBody(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepLongIds) : JSON.parse(text)
  } catch {
    return text
  }
}

const uncached = new Set<string>()

/** Whether a browser may answer the same GET again from its cache without asking. All three headers cross origins. */
function isReusable(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? ''
  if (/no-store|no-cache/i.test(control)) return false
  const maxAge = /max-age\s*=\s*"?(\d+)/i.exec(control)?.[1]
  return maxAge === undefined ? headers.has('expires') || headers.has('last-modified') : Number(maxAge) > 0
}

/** Whether an answer asks for a pause, in seconds or as a date, that ends after `deadline` (milliseconds since 1970). */
function asksBeyond(deadline: number, { headers }: Response): boolean {
  const after = headers.get('retry-after') ?? ''
  const seconds = Number(after)
  return (Number.isNaN(seconds) ? Date.parse(after) : Date.now() + seconds * 1000) > deadline
}

interface Answer {
  ok: boolean
  status: number
  headers: Headers
  /** JSON, text or undefined. */
  body: unknown
}

/** What was asked `early` is not asked again, unless it needs another try. */
async function send(url: string, options: Options, early?: EarlyRead): Promise<Answer> {
  const sentAt = early?.sentAt ?? Date.now()
  const answers = [early?.answer]
  const noteDate = (headers: Headers) => {
    if (options.cache === 'no-store' || !isReusable(headers)) readServerDate(headers, sentAt)
  }
  try {
    const response = await ky(url, early ? { ...options, fetch: (...it) => answers.pop() ?? fetch(...it) } : options)
    noteDate(response.headers)
    return { ok: true, status: response.status, headers: response.headers, body: readBody(await response.text()) }
  } catch (error) {
    if (!isHTTPError(error)) throw error
    const { response, data } = error
    noteDate(response.headers)
    const body = typeof data === 'string' ? readBody(data) : data
    return { ok: false, status: response.status, headers: response.headers, body }
  }
}

/**
 * Sends a request. `no-store` would cost a preflight per call on another origin, so it is kept for endpoints whose
 * answers a browser may reuse. The first such answer may be an old one itself: the call is sent again.
 */
async function sendFresh(endpoint: Endpoint, url: string, options: Options, early?: EarlyRead) {
  const { name, method } = endpoint
  if (method !== 'GET') return send(url, options)
  if (uncached.has(name)) return send(url, { ...options, cache: 'no-store' })
  const answer = await send(url, options, early)
  if (!isReusable(answer.headers)) return answer
  uncached.add(name)
  return send(url, { ...options, cache: 'no-store' })
}

/** What an answer says. Throws only where this page itself is at fault, such as in a browser that is too old. */
function replyOf<E extends Endpoint>(endpoint: E, url: string, answer: Answer): Reply<ReplyOf<E>> {
  const { ok, status, body } = answer
  if (!ok) return { ok, kind: 'refused', status, url, body }
  const parsed = v.safeParse(endpoint.reply, body)
  if (parsed.success) return { ok, status, body: parsed.output as ReplyOf<E> }
  // The API's own code says no while HTTP says 200.
  const code = statusOf(body) ?? 0
  if (code >= 400 && code < 600) return { ok: false, kind: 'refused', status: code, url, body }
  return { ok: false, kind: 'malformed', status, url }
}

/**
 * Calls one endpoint. Never throws for an expected failure; an ill-formed request is a programming error and throws.
 * Only GET is retried. A 401 on an authenticated call ends the session it was made with.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<E>>> {
  const fields = v.parse(endpoint.request, request)
  const token = endpoint.auth ? $session.get()?.access_token : undefined
  if (endpoint.auth && token === undefined) return { ok: false, kind: 'no-session' }

  const url = config[hostOf(endpoint)] + fillPath(endpoint.path, fields)
  const log = beginCall(`${endpoint.method} ${endpoint.path}`)
  const isGet = endpoint.method === 'GET'
  const timeout = options.timeout ?? TIMEOUT_MS
  const deadline = Date.now() + timeout
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })

  const early = isGet ? takeEarlyRead(url, token) : undefined
  const asked: Options = {
    ...encode(endpoint, fields),
    method: endpoint.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    credentials: 'omit',
    redirect: isGet ? 'follow' : 'error',
    retry: {
      limit: isGet ? (options.retries ?? GET_RETRIES) : 0,
      methods: ['get'],
      shouldRetry: ({ error }) => (isHTTPError(error) && asksBeyond(deadline, error.response) ? false : undefined),
    },
    timeout,
    signal: controller.signal,
  }
  let answer: Answer
  try {
    answer = await Promise.race([sendFresh(endpoint, url, asked, early), aborted])
  } catch {
    // ky's timeout, a broken connection, an abort: no answer came.
    log('unreachable')
    return { ok: false, kind: 'unreachable', url }
  } finally {
    clearTimeout(timer)
  }
  if (answer.status === 401 && token !== undefined && !endpoint.keepsSession) rejectSession(token)
  try {
    const reply = replyOf(endpoint, url, answer)
    log(reply.ok ? 'ok' : reply.kind, statusOf(answer.body) ?? answer.status)
    return reply
  } catch (error) {
    reportError(error)
    log('fault')
    return { ok: false, kind: 'fault', url }
  }
}
