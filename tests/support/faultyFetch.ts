import { ConnectionCut, type FaultyOptions, faultyServer, type Serve, untilAborted } from '../../sandbox/http/faults.ts'

/** Node tells a request of its caller's abort only as long as somebody holds it, and what it was made of. */
const unanswered = new Set<unknown>()

/** A faulty server as a page's `fetch` sees it: an abort rejects at once; a cut and a redirect are network errors. */
export function faultyFetch(serve: Serve, options: FaultyOptions): typeof globalThis.fetch {
  const server = faultyServer(serve, options)
  const lost = () => new TypeError('fetch failed')
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const served = Promise.resolve(server(request)).catch((error: unknown) => {
      throw error instanceof ConnectionCut ? lost() : error
    })
    const held = [input, request]
    unanswered.add(held)
    const response = await Promise.race([served, untilAborted(request)]).finally(() => unanswered.delete(held))
    if (response.status >= 300 && response.status < 400) throw lost()
    return response
  }
}
