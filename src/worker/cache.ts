import { DIGEST_CHARS, type Digests } from './build.ts'
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
const digests: Digests = { ...build.core, ...build.shells, ...build.code, ...build.more }

/** Whether these are the bytes that the build gave this address: a host in trouble answers 200 with anything. */
async function isRight(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const bytes = await response.clone().arrayBuffer()
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...sum)).slice(0, DIGEST_CHARS) === digests[path]
}

/** What is kept under an address: of this build only the right bytes, else whatever an older version kept. */
async function cached(path: string): Promise<Response | undefined> {
  if (!(path in digests)) return caches.match(path, { ignoreVary: true })
  const cache = await current()
  const found = await cache.match(path, { ignoreVary: true })
  if (found) return found
  for (const name of await caches.keys()) {
    const older = await (await caches.open(name)).match(path, { ignoreVary: true })
    if (!older || !(await isRight(path, older))) continue
    await cache.put(path, older.clone()).catch(() => {})
    return older
  }
  return undefined
}

/** A host may redirect a page to a trailing slash, and a browser refuses a redirected answer to a navigation. */
async function plain(response: Response): Promise<Response> {
  if (!response.redirected) return response
  const { status, headers } = response
  return new Response(await response.blob(), { status, headers })
}

/**
 * Fetches a file: wrong bytes are asked for once more, past the browser's own cache. Right ones are kept, as `kept`
 * tells once it is done; any other answer is the browser's to judge, as it came.
 */
async function fetchFile(path: string, request: RequestInfo, options: RequestInit) {
  const isGood = (it: Response) => isRight(path, it).catch(() => false)
  let response = await fetch(request, options).catch(() => undefined)
  let isFound = response !== undefined && (await isGood(response))
  if (response === undefined || (!isFound && path in digests)) {
    response = await fetch(path, { ...options, cache: 'reload' })
    isFound = await isGood(response)
  }
  // A redirect may lead elsewhere tomorrow; that of a page leads to its own trailing slash.
  const isOwn = isFound && (!response.redirected || path in build.shells)
  const copy = isOwn ? response.clone() : undefined
  const kept = copy && current().then(async (cache) => cache.put(path, await plain(copy)))
  return { response, kept }
}

async function add(path: string): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const { kept } = await fetchFile(path, path, { cache: 'no-cache', credentials: 'omit', signal })
  if (kept === undefined) throw new Error(`${path}: not the bytes of this build`)
  await kept
}

/** Keeps files of this very build: bytes of another one are refused. */
async function addAll(files: Digests): Promise<void> {
  await Promise.all(Object.keys(files).map(async (path) => (await cached(path)) ?? add(path)))
}

/** Keeps what every visitor gets, and the whole account where an earlier version kept it. Rejects on any failure. */
export async function precache(): Promise<void> {
  const isUsed = await Promise.all(Object.keys(build.shells).map((path) => caches.match(path)))
  await addAll(build.core)
  if (isUsed.some((it) => it !== undefined)) await addAll({ ...build.shells, ...build.code })
}

/**
 * Keeps the account as far as it can be had; the next page asks again. Its pages come last: a kept one is shown at once,
 * and then all of its code has to be here too, whatever the host has deployed meanwhile.
 */
export async function cacheAccount(): Promise<void> {
  const parts = await Promise.allSettled(Object.keys(build.code).map((path) => addAll({ [path]: '' })))
  if (parts.every(({ status }) => status === 'fulfilled')) await addAll(build.shells)
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

/** Keeps a public page where it is whole and our own. A full storage keeps nothing, and nobody notices. */
async function cachePage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  await (await caches.open(PAGES)).put(path, response).catch(() => {})
}

/** Content that never changes under its address: from the cache, else fetched and kept. */
export async function fromCache(path: string, request: Request, event: WorkerEvent): Promise<Response> {
  const found = request.cache === 'reload' ? undefined : await cached(path)
  if (found) return found
  const { response, kept } = await fetchFile(path, request, {})
  // A full storage keeps nothing, and nobody notices.
  if (kept) event.waitUntil(kept.catch(() => {}))
  return response
}

/** A page from the network; the kept one where there is no network, or none that answers soon. */
export function fromNetwork(path: string, request: Request, event: WorkerEvent, isStored: boolean): Promise<Response> {
  const fetched = fetch(request)
  if (isStored) event.waitUntil(fetched.then((it) => cachePage(path, it.clone())).catch(() => {}))
  const instead = async () => (await cached(path)) ?? fetched
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => instead().then(resolve, reject), PATIENCE_MS)
    fetched
      .catch(instead)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * The kept page at once, however slow the network is. A reload asks the network first: whoever doubts the page, or was
 * told of a newer one, gets past it.
 */
export async function atOnce(path: string, request: Request, event: WorkerEvent): Promise<Response> {
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  const found = isReload ? undefined : await cached(path)
  return found ?? fromNetwork(path, request, event, false)
}
