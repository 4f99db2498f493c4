/** What happens to one request on a faulty wire. */
export type Fault =
  /** It arrives, is answered, and the answer is read. */
  | { kind: 'none' }
  /** It never reaches the server. */
  | { kind: 'drop-before' }
  /** The server acts, and the answer is lost. */
  | { kind: 'drop-after' }
  /** Neither an answer nor an end: it stands until the caller gives up. `acts` says whether the server acted. */
  | { kind: 'hang'; acts: boolean }
  /** The answer comes late. */
  | { kind: 'delay'; ms: number }
  /** The answer has this HTTP status, whatever the server said; `acts` says whether it was asked at all. */
  | { kind: 'status'; status: number; acts: boolean; body?: unknown }
  /** A page of markup, as a proxy sends it. */
  | { kind: 'html'; status: number; acts: boolean }
  /** 200 with half a JSON document. */
  | { kind: 'junk'; acts: boolean }
  | { kind: 'redirect'; acts: boolean }

type Fetch = (request: Request) => Response | Promise<Response>

export interface FaultyOptions {
  /** Chosen per request; undefined means none. */
  script: (request: Request) => Fault | undefined
  /** How to wait; a test gives its own clock. */
  sleep?: (ms: number) => Promise<void>
}

const lost = () => new TypeError('fetch failed')

function untilAborted({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function forged(fault: Extract<Fault, { kind: 'status' | 'html' | 'junk' | 'redirect' }>): Response {
  switch (fault.kind) {
    case 'status':
      return Response.json(fault.body ?? { detail: 'Server Error' }, { status: fault.status })
    case 'html':
      return new Response('<!doctype html><title>Bad Gateway</title>', {
        status: fault.status,
        headers: { 'content-type': 'text/html' },
      })
    case 'junk':
      return new Response('{"status": 200, "mess', { headers: { 'content-type': 'application/json' } })
    case 'redirect':
      // What fetch makes of a redirect that it was told not to follow.
      throw lost()
  }
}

/** Wraps a server's fetch so that each request meets the fault that the script names. Behaves as fetch does: aborts and network errors reject. */
export function faultyFetch(
  fetch: Fetch,
  { script, sleep = (ms) => new Promise((done) => setTimeout(done, ms)) }: FaultyOptions,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const fault = script(request) ?? { kind: 'none' }
    switch (fault.kind) {
      case 'none':
        return fetch(request)
      case 'drop-before':
        throw lost()
      case 'drop-after':
        await fetch(request)
        throw lost()
      case 'hang':
        if (fault.acts) await fetch(request)
        return untilAborted(request)
      case 'delay': {
        const response = await fetch(request)
        await Promise.race([sleep(fault.ms), untilAborted(request)])
        return response
      }
      default:
        if (fault.acts) await fetch(request)
        return forged(fault)
    }
  }
}
