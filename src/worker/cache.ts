import { scope, type WorkerEvent } from './scope.ts'

const { build } = scope
const PREFIX = 'site-'
/** Public pages as they were last visited, across versions. */
const PAGES = 'pages'
/** A download that hangs would hold up the next version. */
const LONGEST_MS = 60_000
/** A network that takes longer than this for a page counts as none, where the page is kept. */
const PATIENCE_MS = 4000
const current = () => caches.open(PREFIX + build.version)

/** What is kept under an address, whichever version kept it. */
function cached(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true })
}

/** A host may redirect to a trailing slash, and a browser refuses a redirected answer to a navigation. */
async function plain(response: Response): Promise<Response> {
  if (!response.redirected) return response
  const { status, headers } = response
  return new Response(await response.blob(), { status, headers })
}

async function add(path: string, request: RequestInit): Promise<void> {
  const response = await fetch(path, { ...request, credentials: 'omit', signal: AbortSignal.timeout(LONGEST_MS) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  await (await current()).put(path, await plain(response))
}

/** Keeps pages and files of this very build: bytes of another one are refused. */
async function addRevised(files: Record<string, string>): Promise<void> {
  const jobs = Object.entries(files).map(([path, integrity]) => add(path, { integrity, cache: 'no-cache' }))
  await Promise.all(jobs)
}

async function addCode(path: string): Promise<void> {
  const cache = await current()
  if (await cache.match(path)) return
  const older = await cached(path)
  await (older ? cache.put(path, older) : add(path, {}))
}

/** Keeps the account's pages and code. Rejects where one of them can't be had. */
async function addAccount(): Promise<void> {
  await Promise.all([addRevised(build.shells), ...build.code.map(addCode)])
}

/** Keeps what every visitor gets, and the whole account where an earlier version kept it. Rejects on any failure. */
export async function precache(): Promise<void> {
  const isUsed = await Promise.all(Object.keys(build.shells).map(cached))
  await addRevised(build.core)
  if (isUsed.some((it) => it !== undefined)) await addAccount()
}

/** Keeps the whole account as far as it can be had; the next page asks again. */
export async function cacheAccount(): Promise<void> {
  const cache = await current()
  const missing = (await Promise.all(Object.keys(build.shells).map((path) => cache.match(path)))).includes(undefined)
  await Promise.allSettled([...(missing ? [addRevised(build.shells)] : []), ...build.code.map(addCode)])
}

/** Drops versions before the last one, whose pages may still be open, and public pages that are no more. */
export async function deleteOldCaches(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const old = versions.filter((name) => name !== PREFIX + build.version).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
  const pages = await caches.open(PAGES)
  const gone = (await pages.keys()).filter(({ url }) => !build.pages.includes(new URL(url).pathname))
  await Promise.all(gone.map((request) => pages.delete(request)))
}

/** Keeps one fetched answer where it is whole and our own. A full storage keeps nothing, and nobody notices. */
export async function cacheResponse(path: string, response: Response, isPage: boolean): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
  if (isPage && !response.headers.get('content-type')?.startsWith('text/html')) return
  const cache = await (isPage ? caches.open(PAGES) : current())
  await cache.put(path, response).catch(() => {})
}

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
