import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkerEvent } from '../../../src/worker/scope.ts'

const ORIGIN = 'https://niyam.example'
const build = {
  version: 'v2',
  core: { '/icon-192.png': 'sha256-icon' },
  shells: { '/login': 'sha256-login', '/account/trade/start': 'sha256-start', '/shell/trade/': 'sha256-trade' },
  code: ['/_astro/Account.2.js', '/_astro/same.1.js'],
  pages: ['/', '/about'],
}

/** The browser's caches: address to body, by cache. */
let stored: Map<string, Map<string, string>>
let isFull = false
/** What the network answers, by path; an error is a broken line, or bytes of another build. */
let network: Record<string, string | Error | Promise<Response>>
let asked: string[]
/** The integrity that each path was asked with. */
let integrities: Record<string, string | undefined>

const pathOf = (request: unknown) =>
  decodeURI(new URL(typeof request === 'string' ? request : (request as Request).url, ORIGIN).pathname)
const answer = (text: string | undefined) => (text === undefined ? undefined : new Response(text))

function cacheNamed(name: string) {
  const entries = stored.get(name) ?? new Map<string, string>()
  stored.set(name, entries)
  return {
    match: async (path: string) => answer(entries.get(path)),
    put: async (path: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(path, await response.text())
    },
    keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (request: Request) => entries.delete(pathOf(request)),
  }
}

beforeEach(() => {
  stored = new Map()
  isFull = false
  network = {}
  asked = []
  integrities = {}
  vi.resetModules()
  vi.stubGlobal('build', build)
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) =>
      answer([...stored.values()].map((it) => it.get(path)).find((it) => it !== undefined)),
  })
  vi.stubGlobal('fetch', async (request: unknown, init?: RequestInit) => {
    const path = pathOf(request)
    asked.push(path)
    integrities[path] = init?.integrity
    const found = network[path] ?? new TypeError('Failed to fetch')
    if (found instanceof Error) throw found
    return typeof found === 'string' ? new Response(found) : found
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => ({
  ...(await import('../../../src/worker/cache.ts')),
})
const keep = (name: string, entries: Record<string, string>) => stored.set(name, new Map(Object.entries(entries)))
const names = (cache: string) => [...(stored.get(cache)?.keys() ?? [])].sort()
/** As the browser sends it: an own answer, of that kind. */
function page(text: string, more: { type?: ResponseType; redirected?: boolean; status?: number; html?: boolean } = {}) {
  const { type = 'basic', redirected = false, status = 200, html = true } = more
  const headers = { 'content-type': html ? 'text/html; charset=utf-8' : 'application/json' }
  return Object.defineProperties(new Response(text, { status, headers }), {
    type: { value: type },
    redirected: { value: redirected },
  })
}
const event = () => {
  const work: Promise<unknown>[] = []
  return { work, event: { waitUntil: (it: Promise<unknown>) => void work.push(it) } as WorkerEvent }
}

describe('an installed version', () => {
  test('keeps font and icon for a visitor, and the account only where an earlier version kept it', async () => {
    network = Object.fromEntries(
      [...Object.keys(build.core), ...Object.keys(build.shells), ...build.code].map((it) => [it, it]),
    )
    const { precache } = await load()
    await precache()
    expect(names('site-v2')).toEqual(['/icon-192.png'])
    keep('site-v1', { '/login': 'old', '/_astro/same.1.js': 'same' })
    asked = []
    await precache()
    expect(names('site-v2')).toEqual([...Object.keys(build.core), ...Object.keys(build.shells), ...build.code].sort())
    expect(asked, 'a file of the same name is not fetched again').not.toContain('/_astro/same.1.js')
    expect(stored.get('site-v2')?.get('/login')).toBe('/login')
    expect(integrities, 'only bytes of this build').toMatchObject({ ...build.core, ...build.shells })
  })

  test('is refused where a page is of another build or the storage is full: the older version goes on', async () => {
    keep('site-v1', { '/login': 'old' })
    const { precache } = await load()
    network = { '/icon-192.png': 'icon', '/login': new TypeError('integrity') }
    await expect(precache()).rejects.toThrow('integrity')
    network = { '/icon-192.png': 'icon' }
    isFull = true
    await expect(precache()).rejects.toThrow('full')
    expect(stored.get('site-v1')?.get('/login')).toBe('old')
  })

  test('keeps the last version for pages that are still open, and drops older ones and public pages that are no more', async () => {
    for (const name of ['site-v0', 'site-v1', 'site-v2']) keep(name, { '/_astro/a.js': name })
    keep('pages', { '/about': 'About', '/gone': 'Gone' })
    keep('other', { '/x': 'not the worker’s' })
    const { deleteOldCaches } = await load()
    await deleteOldCaches()
    expect([...stored.keys()].sort()).toEqual(['other', 'pages', 'site-v1', 'site-v2'])
    expect(names('pages')).toEqual(['/about'])
  })
})

describe('what is kept of an answer', () => {
  test('is a whole page of this origin; no error, redirect, foreign answer or other text', async () => {
    const { cacheResponse } = await load()
    await cacheResponse('/about', page('no', { status: 500 }), true)
    await cacheResponse('/about', page('no', { redirected: true }), true)
    await cacheResponse('/about', page('no', { type: 'cors' }), true)
    await cacheResponse('/about', page('{}', { html: false }), true)
    expect(names('pages')).toEqual([])
    await cacheResponse('/about', page('About'), true)
    expect(names('pages')).toEqual(['/about'])
  })

  test('is nothing on a full storage, and the file is answered all the same', async () => {
    isFull = true
    network = { '/_astro/a.js': Promise.resolve(page('code', { html: false })) }
    const { fromCache } = await load()
    const { work, event: it } = event()
    const response = await fromCache('/_astro/a.js', new Request(`${ORIGIN}/_astro/a.js`), it)
    await Promise.all(work)
    expect(await response.text()).toBe('code')
    expect(names('site-v2')).toEqual([])
  })
})

describe('a page', () => {
  const request = () => new Request(`${ORIGIN}/about`)

  test('comes from the network, without one from the cache, and is an error where it is in neither', async () => {
    const { fromNetwork } = await load()
    network = { '/about': 'new' }
    keep('pages', { '/about': 'kept' })
    expect(await (await fromNetwork('/about', request(), event().event, true)).text()).toBe('new')
    network = {}
    expect(await (await fromNetwork('/about', request(), event().event, true)).text()).toBe('kept')
    stored.clear()
    await expect(fromNetwork('/about', request(), event().event, true)).rejects.toThrow('Failed to fetch')
  })

  test('is the kept one after 4 s without an answer; where none is kept, the network has all its time', async () => {
    vi.useFakeTimers()
    const { fromNetwork } = await load()
    const late = Promise.withResolvers<Response>()
    network = { '/about': late.promise }
    keep('pages', { '/about': 'kept' })
    const first = fromNetwork('/about', request(), event().event, true)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await (await first).text()).toBe('kept')
    stored.clear()
    const second = fromNetwork('/about', request(), event().event, true)
    await vi.advanceTimersByTimeAsync(10_000)
    late.resolve(new Response('late'))
    expect(await (await second).text()).toBe('late')
  })
})
