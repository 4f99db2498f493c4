import { DIGEST_CHARS } from './build.ts'
import { shellPages } from './handling.ts'
import { scope, type WorkerEvent } from './scope.ts'

const { build } = scope
const PREFIX = 'site-'
const VERSION = PREFIX + build.version
/** Public pages as they were last visited, across versions. */
const PAGES = 'pages'
/** A download that hangs would hold up the next version. */
const LONGEST_MS = 60_000
/** A network that takes longer than this for a page counts as none, where the page is kept. */
const PATIENCE_MS = 4000

/** Whether these are the bytes that the build gave this address: a host in trouble answers 200 with anything. */
async function isRight(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const bytes = await response.clone().arrayBuffer()
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...sum)).slice(0, DIGEST_CHARS) === build.files[path]
}

const own = (path: string) => caches.match(path, { cacheName: VERSION, ignoreVary: true })

/** What is kept under an address: of this build only the right bytes, else what another version kept for its pages. */
async function kept(path: string): Promise<Response | undefined> {
  const found = await own(path)
  if (found) return found
  const other = await caches.match(path, { ignoreVary: true })
  return other && (!(path in build.files) || (await isRight(path, other))) ? other : undefined
}

/** A host may redirect a page to a trailing slash, and a browser refuses a redirected answer to a navigation. */
async function store(path: string, response: Response): Promise<void> {
  const { redirected, status, headers } = response
  const plain = redirected ? new Response(await response.blob(), { status, headers }) : response
  await (await caches.open(VERSION)).put(path, plain)
}

/** Fetches a file. Wrong bytes are asked for once more, past the browser's own cache; then the answer is the browser's to judge. */
async function fetchFile(path: string, request: RequestInfo, signal?: AbortSignal) {
  const checked = async (response: Response) => ({ response, isGood: await isRight(path, response).catch(() => false) })
  const first = await fetch(request, { signal: signal ?? null }).then(checked, () => undefined)
  if (first && (first.isGood || !(path in build.files))) return first
  return checked(await fetch(path, { cache: 'reload', signal: signal ?? null }))
}

async function keep(path: string): Promise<void> {
  if (await own(path)) return
  const older = await kept(path)
  if (older) return store(path, older)
  const { response, isGood } = await fetchFile(path, path, AbortSignal.timeout(LONGEST_MS))
  if (!isGood) throw new Error(`${path}: not the bytes of this build`)
  await store(path, response)
}

/** Keeps as many of these as can be had; rejects where that is not all of them. */
async function keepAll(paths: readonly string[]): Promise<void> {
  const failed = (await Promise.allSettled(paths.map(keep))).find((it) => it.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Keeps the whole account, as this very build has it. Its pages come last: a kept one is shown at once, and then all of
 * its code has to be here too, whatever the host has deployed meanwhile.
 */
export async function keepAccount(): Promise<void> {
  await keepAll(Object.keys(build.files).filter((path) => !shellPages.includes(path)))
  await keepAll(shellPages)
}

/** Keeps the account where an earlier version did. Rejects on any failure: then that version goes on. */
export async function precache(): Promise<void> {
  const pages = await Promise.all(shellPages.map((path) => caches.match(path)))
  if (pages.some((it) => it !== undefined)) await keepAccount()
}

/** Drops versions before the last one, whose pages may still be open. */
export async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== VERSION)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Content that never changes under its address: from the cache, else fetched and kept. */
export async function fromCache(path: string, request: Request, event: WorkerEvent): Promise<Response> {
  const found = request.cache === 'reload' ? undefined : await kept(path)
  if (found) return found
  const { response, isGood } = await fetchFile(path, request)
  // A full storage keeps nothing, and nobody notices.
  if (isGood) event.waitUntil(store(path, response.clone()).catch(() => {}))
  return response
}

/** Keeps a public page where it is whole and our own. A full storage keeps nothing, and nobody notices. */
async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  await (await caches.open(PAGES)).put(path, response).catch(() => {})
}

/** A page from the network; the kept one where there is no network, or none that answers soon. */
export function fromNetwork(path: string, request: Request, event: WorkerEvent): Promise<Response> {
  const fetched = fetch(request)
  if (build.pages.includes(path)) event.waitUntil(fetched.then((it) => keepPage(path, it.clone())).catch(() => {}))
  const instead = async () => (await kept(path)) ?? fetched
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS))
  return Promise.race([fetched.catch(instead), patience.then(instead)])
}

/**
 * The kept page at once, however slow the network is. A reload asks the network first: whoever doubts the page, or was
 * told of a newer one, gets past it.
 */
export async function atOnce(path: string, request: Request, event: WorkerEvent): Promise<Response> {
  const isReload = request.cache === 'no-cache' || request.cache === 'reload'
  const found = isReload ? undefined : await kept(path)
  return found ?? fromNetwork(path, request, event)
}
