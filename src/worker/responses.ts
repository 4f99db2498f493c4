import { cached, cacheResponse } from './cache.ts'
import type { WorkerEvent } from './scope.ts'

/** A network that takes longer than this for a page counts as none, where the page is kept. */
const PATIENCE_MS = 4000

/** Content that never changes under its address: from the cache, else fetched and kept. */
export async function fromCache(path: string, request: Request, event: WorkerEvent): Promise<Response> {
  const found = await cached(path)
  if (found) return found
  const response = await fetch(request)
  event.waitUntil(cacheResponse(path, response.clone(), false))
  return response
}

/** A page from the network; the kept one where there is no network, or none that answers soon. */
export function fromNetwork(path: string, request: Request, event: WorkerEvent, isStored: boolean): Promise<Response> {
  const fetched = fetch(request)
  if (isStored) event.waitUntil(fetched.then((it) => cacheResponse(path, it.clone(), true)).catch(() => {}))
  const instead = async () => (await cached(path)) ?? fetched
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => instead().then(resolve, reject), PATIENCE_MS)
    fetched
      .catch(instead)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
