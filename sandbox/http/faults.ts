import { endpointName, hasPreflight } from './endpoints.ts'

/** What happens to one request. `acts` says whether the server carries it out. */
export type Fault =
  /** Nothing: a place in a row of faults. */
  | { kind: 'none' }
  /** The connection is cut: before the request arrives, or after the server has acted. */
  | { kind: 'drop'; acts: boolean }
  /** No answer and no end, until the caller gives up. */
  | { kind: 'hang'; acts: boolean }
  /** The server acts at once and answers `ms` milliseconds later. */
  | { kind: 'delay'; ms: number }
  /** The request arrives `ms` milliseconds later, whether the caller still waits or not. */
  | { kind: 'late'; ms: number }
  /** Another HTTP status and body than the server's. Text is sent as it is, a page where it is markup; the rest as JSON. */
  | { kind: 'status'; status: number; acts: boolean; body?: unknown }
  | { kind: 'redirect'; acts: boolean }
  /** The server's own answer with another value of one field, at any depth; without a value the field is left out. */
  | { kind: 'value'; field: string; value?: unknown }
  /** The server's own answer with another header; null leaves the header out. */
  | { kind: 'header'; name: string; value: string | null }

/** What happens to the connections of a feed. */
export type FeedFault =
  /** A new connection is refused: its handshake answers 503. */
  | { kind: 'refuse' }
  /** They stay open and silent for `ms` milliseconds. */
  | { kind: 'freeze'; ms: number }
  /** They are cut without a close frame. */
  | { kind: 'drop' }
  /** Every running trade logs `lines` lines at once. */
  | { kind: 'burst'; lines: number }
  /** They get one frame with this text, whatever a frame of the feed has to be. */
  | { kind: 'frame'; text: string }

/** One feed of the contract. */
export type FeedName = 'log' | 'pnl'

/** Whether a request meets a fault on this target. What is no call of the API meets none. */
export function meets(on: string, request: Pick<Request, 'method' | 'url'>): boolean {
  if (on === 'preflights') return request.method === 'OPTIONS' && hasPreflight(request)
  const name = endpointName(request)
  if (name === undefined) return false
  if (on === 'any') return true
  if (on === 'reads' || on === 'writes') return (request.method === 'GET') === (on === 'reads')
  return on === name
}

/** The connection is cut: the server closes it without an answer. */
export class ConnectionCut extends Error {}

export type Serve = (request: Request) => Response | Promise<Response>

export interface FaultyOptions {
  /** Chosen per request; undefined means none. */
  take: (request: Request) => Fault | undefined
  /** How to wait; a test gives its own clock. */
  sleep?: (ms: number) => Promise<void>
}

const sleepFor = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Rejects when the caller gives up. */
export function untilAborted({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The request without its caller: it is carried out although the caller gives up. */
async function detached(request: Request): Promise<Request> {
  const { url, method, headers } = request
  return new Request(url, { method, headers, ...(method !== 'GET' && { body: await request.arrayBuffer() }) })
}

/** An answer that is not the server's, as a page of any origin may read it. */
function forged(
  { status, body = { detail: 'Server Error' } }: Extract<Fault, { kind: 'status' }>,
  origin: string | null,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const allowed = origin === null ? {} : { 'access-control-allow-origin': origin }
  const type = text.startsWith('<') ? 'text/html' : 'application/json'
  return new Response(text, { status, headers: { 'content-type': type, 'cache-control': 'no-store', ...allowed } })
}

/** A document with another value wherever it has the field; undefined leaves the field out. */
function withField(document: unknown, field: string, value: unknown): unknown {
  if (Array.isArray(document)) return document.map((item) => withField(item, field, value))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document)
      .map(([name, inner]) => [name, name === field ? value : withField(inner, field, value)])
      .filter(([, inner]) => inner !== undefined),
  )
}

async function withChangedField(response: Response, field: string, value: unknown): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const body = JSON.stringify(withField(await response.json(), field, value))
  return new Response(body, { status: response.status, headers })
}

function withHeader(response: Response, name: string, value: string | null): Response {
  const changed = new Response(response.body, response)
  if (value === null) changed.headers.delete(name)
  else changed.headers.set(name, value)
  return changed
}

/** Wraps a server so that each request meets the fault that `take` names. Rejects with ConnectionCut where nothing is answered. */
export function faultyServer(serve: Serve, { take, sleep = sleepFor }: FaultyOptions): Serve {
  return async (request) => {
    const fault = take(request) ?? { kind: 'none' }
    if (fault.kind === 'none') return serve(request)
    const copy = await detached(request)
    if ('acts' in fault && fault.acts) await serve(copy)
    switch (fault.kind) {
      case 'drop':
        throw new ConnectionCut()
      case 'hang':
        return untilAborted(request)
      case 'status':
        return forged(fault, request.headers.get('origin'))
      case 'redirect':
        return new Response(null, { status: 302, headers: { location: '/' } })
      case 'delay': {
        const response = await serve(copy)
        await sleep(fault.ms)
        return response
      }
      case 'late':
        await sleep(fault.ms)
        return serve(copy)
      case 'value':
        // Uncompressed, so that it can be read here.
        copy.headers.delete('accept-encoding')
        return withChangedField(await serve(copy), fault.field, fault.value)
      case 'header':
        return withHeader(await serve(copy), fault.name, fault.value)
    }
  }
}
