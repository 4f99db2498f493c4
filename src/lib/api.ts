import ky, { isHTTPError } from 'ky'
import * as v from 'valibot'
import { config } from './config.ts'
import { $session, rejectSession } from './session/session.ts'
import { type Endpoint, fieldsInPath, fillPath, type ReplyOf, type RequestOf } from './wire/endpoint.ts'

/** The server answered and said no: its HTTP status, the failing URL, and the body as JSON, text or undefined. */
export interface ApiError {
  readonly ok: false
  readonly kind: 'refused'
  readonly status: number
  readonly url: string
  readonly body: unknown
}

/** Why a call has no reply that a screen could use. */
export type Failure =
  | ApiError
  /** No session is stored: nothing was sent. The catalogue says "User Data Not Found!". */
  | { readonly ok: false; readonly kind: 'no-session' }
  /** No answer came, so whether the server acted is unknown. */
  | { readonly ok: false; readonly kind: 'unreachable'; readonly url: string }
  /** A 2xx whose body is not what the call promises. */
  | { readonly ok: false; readonly kind: 'malformed'; readonly status: number; readonly url: string }

/**
 * Whether a failure says that the thing asked for does not exist. A server in trouble, an unreadable answer and a
 * 403 say nothing about it: a trade may well be running.
 */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 400)
}

export type Reply<T> = { readonly ok: true; readonly status: number; readonly body: T } | Failure

export interface CallOptions {
  /** How often a GET is repeated after trouble; everything else is sent once, whatever is asked here. */
  retries?: number
  /** For the whole call, in milliseconds. */
  timeout?: number
  signal?: AbortSignal
}

const TIMEOUT_MS = 20_000
const GET_RETRIES = 2

function encode(endpoint: Endpoint, fields: Record<string, unknown>): { body?: FormData; json?: unknown } {
  if (endpoint.encoding === 'none') return {}
  const inPath = fieldsInPath(endpoint.path)
  const rest = Object.entries(fields).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  if (endpoint.encoding === 'json') return { json: Object.fromEntries(rest) }
  const body = new FormData()
  for (const [name, value] of rest) body.append(name, String(value))
  return { body }
}

function keepLongIds(_key: string, value: unknown, context?: { source?: string }): unknown {
  // Ids are opaque: one beyond 2^53 would arrive as another id.
  const tooLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return tooLong && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

function readBody(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text, keepLongIds)
  } catch {
    return text
  }
}

/**
 * Speaks one endpoint. Never throws for an expected failure; an ill-formed request is a mistake of ours and does.
 * GET alone is repeated. A 401 on an authenticated call ends the session it was made with.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Reply<ReplyOf<E>>> {
  const fields = v.parse(endpoint.request, request)
  const token = endpoint.auth ? $session.get()?.access_token : undefined
  if (endpoint.auth && token === undefined) return { ok: false, kind: 'no-session' }

  const url = config[endpoint.host] + fillPath(endpoint.path, fields)
  const isGet = endpoint.method === 'GET'
  const timeout = options.timeout ?? TIMEOUT_MS
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  options.signal?.addEventListener('abort', () => controller.abort(), { once: true })
  if (options.signal?.aborted) controller.abort()
  const cutOff = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })

  const refused = (status: number, body: unknown): ApiError => {
    if (status === 401 && token !== undefined) rejectSession(token)
    return { ok: false, kind: 'refused', status, url, body }
  }
  try {
    const exchange = ky(url, {
      ...encode(endpoint, fields),
      method: endpoint.method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      credentials: 'omit',
      cache: 'no-store',
      redirect: isGet ? 'follow' : 'error',
      retry: { limit: isGet ? (options.retries ?? GET_RETRIES) : 0, methods: ['get'] },
      timeout,
      signal: controller.signal,
    }).then(async (response) => ({ status: response.status, text: await response.text() }))
    const { status, text } = await Promise.race([exchange, cutOff])
    const parsed = v.safeParse(endpoint.reply, readBody(text))
    if (!parsed.success) return { ok: false, kind: 'malformed', status, url }
    return { ok: true, status, body: parsed.output as ReplyOf<E> }
  } catch (error) {
    if (!isHTTPError(error)) return { ok: false, kind: 'unreachable', url }
    return refused(error.response.status, typeof error.data === 'string' ? readBody(error.data) : error.data)
  } finally {
    clearTimeout(timer)
  }
}
