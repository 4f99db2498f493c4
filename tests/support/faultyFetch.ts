import {
  ConnectionCut,
  type Fault,
  type FaultyOptions,
  faultyServer,
  meets,
  type Serve,
  untilAborted,
} from '../../sandbox/http/faults.ts'

/**
 * A fault, what meets it and how often. `on` is an endpoint's name (`trading.start`), a feed, or one of four groups:
 * `any` call (the default), `reads` (every GET), `writes` (every other call), `preflights` (a browser's OPTIONS
 * before a call). `times` is 1 by default.
 */
export type PlannedFault = Fault & { on?: string; times?: number | 'always' }

/** Takes the first fault of a list that a request meets, and counts it. */
export function takeFault(planned: PlannedFault[], request: Pick<Request, 'method' | 'url'>): Fault | undefined {
  const index = planned.findIndex(({ on = 'any' }) => meets(on, request))
  const found = planned[index]
  if (found === undefined || found.times === 'always') return found
  if (found.times === undefined || found.times <= 1) planned.splice(index, 1)
  else planned[index] = { ...found, times: found.times - 1 }
  return found
}

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
