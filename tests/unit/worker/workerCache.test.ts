import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DIGEST_CHARS } from '../../../src/worker/build.ts'
import type { WorkerEvent } from '../../../src/worker/scope.ts'

const ORIGIN = 'https://niyam.example'
/** Of the files here each has its own address for bytes. */
const digests = (...paths: string[]) =>
  Object.fromEntries(paths.map((it) => [it, createHash('sha256').update(it).digest('base64').slice(0, DIGEST_CHARS)]))
const PAGES = ['/login', '/account/trade/start', '/shell/trade/']
const build = {
  version: 'v2',
  entry: '/_astro/Account.2.js',
  files: digests('/icon-192.png', '/_astro/Account.2.js', '/_astro/same.1.js', ...PAGES),
  pages: ['/', '/about'],
}
const account = Object.keys(build.files)

/** The browser's caches: address to body, by cache. */
let stored: Map<string, Map<string, string>>
let isFull = false
/** What the network answers, by path; an error is a broken line. */
let network: Record<string, string | Error | Promise<Response> | (() => Response)>
/** The browser's own cache: hosts let it keep a script for a year. */
let browserCache: Map<string, Response>
let asked: string[]

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
  browserCache = new Map()
  vi.resetModules()
  vi.stubGlobal('build', build)
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
      answer(
        [...stored]
          .filter(([name]) => cacheName === undefined || name === cacheName)
          .map(([, it]) => it.get(path))
          .find((it) => it !== undefined),
      ),
  })
  vi.stubGlobal('fetch', async (request: unknown, init?: RequestInit) => {
    const path = pathOf(request)
    asked.push(path)
    init?.signal?.throwIfAborted()
    const known = init?.cache === undefined ? browserCache.get(path) : undefined
    if (known) return known.clone()
    const found = network[path] ?? new TypeError('Failed to fetch')
    if (found instanceof Error) throw found
    const cut = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    const coming = typeof found === 'string' ? new Response(found) : typeof found === 'function' ? found() : found
    const response = await Promise.race([coming, cut])
    if (response.status === 200 && path.startsWith('/_astro/')) browserCache.set(path, response.clone())
    return response
  })
})
const load = () => import('../../../src/worker/cache.ts')
const keep = (name: string, entries: Record<string, string>) => stored.set(name, new Map(Object.entries(entries)))
const names = (cache: string) => [...(stored.get(cache)?.keys() ?? [])].sort()
/** As the browser sends it: an own answer, of that kind. */
function page(text: string, more: { type?: ResponseType; redirected?: boolean; status?: number; html?: boolean } = {}) {
  const { type = 'basic', redirected = false, status = 200, html = true } = more
  const headers = { 'content-type': html ? 'text/html; charset=utf-8' : 'application/json' }
  return Object.defineProperties(new Response(text, { status, headers }), {
    type: { value: type },
    redirected: { value: redirected },
    clone: { value: () => page(text, more) },
  })
}
const event = () => {
  const work: Promise<unknown>[] = []
  return { work, event: { waitUntil: (it: Promise<unknown>) => void work.push(it) } as WorkerEvent }
}

describe('an installed version', () => {
  test('keeps nothing ahead for a visitor, and the account where an earlier version kept it', async () => {
    network = Object.fromEntries(account.map((it) => [it, it]))
    const { precache } = await load()
    await precache()
    expect(asked).toEqual([])
    keep('site-v1', { '/login': 'old', '/_astro/same.1.js': '/_astro/same.1.js' })
    asked = []
    await precache()
    expect(names('site-v2')).toEqual([...account].sort())
    expect(asked, 'a file of the same name is not fetched again').not.toContain('/_astro/same.1.js')
    expect(stored.get('site-v2')?.get('/login')).toBe('/login')
  })

  test('is refused where a page is of another build or the storage is full', async () => {
    keep('site-v1', { '/login': 'old' })
    const { precache } = await load()
    network = { ...Object.fromEntries(account.map((it) => [it, it])), '/login': 'of another build' }
    await expect(precache()).rejects.toThrow('/login: not the bytes of this build')
    network['/login'] = '/login'
    isFull = true
    await expect(precache()).rejects.toThrow('full')
    expect(stored.get('site-v1')?.get('/login')).toBe('old')
  })

  test('is refused where a file has not come after 60 s, and the earlier one stays', async () => {
    keep('site-v1', { '/login': 'old' })
    network = { ...Object.fromEntries(account.map((it) => [it, it])), [SCRIPT]: new Promise<Response>(() => {}) }
    const late = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const { precache } = await load()
    const kept = precache()
    await vi.waitFor(() => expect(asked).toContain(SCRIPT))
    expect(limit.mock.calls.every(([ms]) => ms === 60_000)).toBe(true)
    late.abort(new DOMException('late', 'TimeoutError'))
    await expect(kept).rejects.toThrow('late')
    expect(names('site-v2').filter((it) => PAGES.includes(it))).toEqual([])
    expect(stored.get('site-v1')?.get('/login')).toBe('old')
    limit.mockRestore()
  })

  test('keeps the last version for pages that are still open, and drops older ones', async () => {
    for (const name of ['site-v0', 'site-v1', 'site-v2']) keep(name, { '/_astro/a.js': name })
    keep('pages', { '/about': 'About' })
    keep('other', { '/x': 'not the worker’s' })
    const { deleteOldCaches } = await load()
    await deleteOldCaches()
    expect([...stored.keys()].sort()).toEqual(['other', 'pages', 'site-v1', 'site-v2'])
    expect(names('pages')).toEqual(['/about'])
  })
})

describe('what is kept of an answer', () => {
  test('is a whole page of this origin; no error, redirect, foreign answer or other text', async () => {
    const { fromNetwork } = await load()
    const visit = async (answered: Response) => {
      network = { '/about': Promise.resolve(answered) }
      const { work, event: it } = event()
      await fromNetwork('/about', new Request(`${ORIGIN}/about`), it)
      await Promise.all(work)
      return names('pages')
    }
    expect(await visit(page('no', { status: 500 }))).toEqual([])
    expect(await visit(page('no', { redirected: true }))).toEqual([])
    expect(await visit(page('no', { type: 'cors' }))).toEqual([])
    expect(await visit(page('{}', { html: false }))).toEqual([])
    expect(await visit(page('About'))).toEqual(['/about'])
    network = { '/account/profile': Promise.resolve(page('of the account')) }
    const { work, event: it } = event()
    await fromNetwork('/account/trade/start', new Request(`${ORIGIN}/account/profile`), it)
    await Promise.all(work)
    expect(names('pages'), 'no page of the account as it was visited').toEqual(['/about'])
  })

  test('is nothing on a full storage, and the file is answered all the same', async () => {
    isFull = true
    network = { [SCRIPT]: SCRIPT }
    expect(await ask()).toBe(SCRIPT)
    expect(names('site-v2')).toEqual([])
  })

  test('is nothing of a build that the worker does not know', async () => {
    network = { '/_astro/older.js': 'code' }
    expect(await ask('/_astro/older.js')).toBe('code')
    expect(names('site-v2')).toEqual([])
    keep('site-v1', { '/_astro/older.js': 'kept' })
    expect(await ask('/_astro/older.js')).toBe('kept')
  })
})

const SCRIPT = '/_astro/same.1.js'
const SHELL = '/shell/trade/'
/** The page asks for a script, and this is what it gets. */
async function ask(path = SCRIPT): Promise<string> {
  const { fromCache } = await load()
  const { work, event: it } = event()
  const response = await fromCache(path, new Request(ORIGIN + path), it)
  await Promise.all(work)
  return response.text()
}

/** A later build has the same script under its name. */
async function nextBuild(): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('build', { ...build, version: 'v3' })
  const { precache, deleteOldCaches } = await load()
  await precache()
  await deleteOldCaches()
}

/** Somebody opens a desk, and this is the page that comes. */
async function openDesk(): Promise<string> {
  const { atOnce } = await load()
  return (await atOnce(SHELL, new Request(ORIGIN + SHELL), event().event)).text()
}

/** What a host in trouble answers for a file. */
const sick: Record<string, () => Response> = {
  'a page that says it is being deployed': () => page('<h1>We are deploying</h1>'),
  'that page under the type of a script': () => page('<h1>We are deploying</h1>', { html: false }),
  'an empty file': () => page('', { html: false }),
  'half a file': () => page(SCRIPT.slice(0, 8), { html: false }),
  'another text': () => page('export const other = 1', { html: false }),
  'the script of another build': () => page('/_astro/same.2.js', { html: false }),
  'a redirect to /login': () => page('/login', { redirected: true }),
  '404': () => page('no', { status: 404 }),
  '500': () => page('no', { status: 500 }),
  '503 with a page': () => page('<h1>Busy</h1>', { status: 503 }),
  'no answer': () => {
    throw new TypeError('Failed to fetch')
  },
  'a line that breaks half-way': () =>
    new Response(new ReadableStream({ start: (it) => it.error(new TypeError('network error')) })),
}
const files: Record<string, { path: string; visit: () => Promise<string> }> = {
  'a script': { path: SCRIPT, visit: ask },
  'the page of a desk': { path: SHELL, visit: openDesk },
}
const moments = ['the whole account is kept', 'a page asks for it']
const later: Record<string, () => Promise<unknown>> = {
  'at the reload': async () => {},
  'with the next build': nextBuild,
}
const cases = Object.keys(files).flatMap((file) =>
  moments.flatMap((moment) => Object.keys(later).map((then) => ({ file, moment, then }))),
)

describe.each(Object.keys(sick))('a host that answers %s', (kind) => {
  test.each(cases)('for $file while $moment does no harm $then', async ({ file, moment, then }) => {
    const { path, visit } = files[file] as (typeof files)[string]
    const healthy = Object.fromEntries(account.map((it) => [it, it]))
    network = { ...healthy, [path]: sick[kind] as () => Response }
    const keepAll = async () => (await load()).keepAccount()
    await (moment === moments[0] ? keepAll() : visit()).catch(() => {})
    expect([...stored.values()].flatMap((it) => it.get(path) ?? [])).toEqual([])
    network = healthy
    await later[then]?.()
    expect(await visit()).toBe(path)
  })
})

test('what an older worker kept wrongly is not carried into the next version', async () => {
  keep('site-v1', { '/login': 'old', [SCRIPT]: '<h1>We are deploying</h1>' })
  browserCache.set(SCRIPT, page('<h1>We are deploying</h1>'))
  network = Object.fromEntries(account.map((it) => [it, it]))
  expect(await ask()).toBe(SCRIPT)
  await (await load()).precache()
  expect(stored.get('site-v2')?.get(SCRIPT)).toBe(SCRIPT)
})

test('a page that asks past every cache gets the host’s answer, which then is kept', async () => {
  keep('site-v2', { [SCRIPT]: 'spoilt on the disk' })
  network = { [SCRIPT]: SCRIPT }
  const { fromCache } = await load()
  const { work, event: it } = event()
  await fromCache(SCRIPT, new Request(ORIGIN + SCRIPT, { cache: 'reload' }), it)
  await Promise.all(work)
  expect(await ask()).toBe(SCRIPT)
})

describe('a page', () => {
  const request = () => new Request(`${ORIGIN}/about`)

  test('comes from the network, else from the cache, and is an error where it is in neither', async () => {
    const { fromNetwork } = await load()
    network = { '/about': 'new' }
    keep('pages', { '/about': 'kept' })
    expect(await (await fromNetwork('/about', request(), event().event)).text()).toBe('new')
    network = {}
    expect(await (await fromNetwork('/about', request(), event().event)).text()).toBe('kept')
    stored.clear()
    await expect(fromNetwork('/about', request(), event().event)).rejects.toThrow('Failed to fetch')
  })

  test('is the kept one after 4 s without an answer, and waits where none is kept', async () => {
    vi.useFakeTimers()
    const { fromNetwork } = await load()
    const late = Promise.withResolvers<Response>()
    network = { '/about': late.promise }
    keep('pages', { '/about': 'kept' })
    const first = fromNetwork('/about', request(), event().event)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await (await first).text()).toBe('kept')
    stored.clear()
    const second = fromNetwork('/about', request(), event().event)
    await vi.advanceTimersByTimeAsync(10_000)
    late.resolve(new Response('late'))
    expect(await (await second).text()).toBe('late')
  })
})

describe('the page of a desk', () => {
  const ask = async (cache?: RequestCache) => {
    const { atOnce } = await load()
    const request = new Request(`${ORIGIN}/account/trade/7f3c`, cache && { cache })
    return (await atOnce(SHELL, request, event().event)).text()
  }
  beforeEach(() => {
    network = { '/account/trade/7f3c': 'of the host' }
  })

  test('is the kept one, and nobody is asked; a reload asks the host first', async () => {
    keep('site-v2', { [SHELL]: 'kept' })
    expect(await ask()).toBe('kept')
    expect(asked).toEqual([])
    expect(await ask('no-cache')).toBe('of the host')
    expect(await ask('reload')).toBe('of the host')
    network = {}
    expect(await ask('no-cache')).toBe('kept')
  })

  test('is the host’s where an older version kept another one', async () => {
    keep('site-v1', { [SHELL]: 'of an older build' })
    expect(await ask()).toBe('of the host')
  })

  test('is kept only once all of its code is', async () => {
    const { keepAccount } = await load()
    network = { ...network, ...Object.fromEntries(account.map((it) => [it, it])) }
    const code = network['/_astro/Account.2.js'] as string
    network['/_astro/Account.2.js'] = new TypeError('Failed to fetch')
    await expect(keepAccount()).rejects.toThrow('Failed to fetch')
    expect(names('site-v2')).toEqual(['/_astro/same.1.js', '/icon-192.png'])
    expect(await ask()).toBe('of the host')
    network['/_astro/Account.2.js'] = code
    await keepAccount()
    expect(await ask()).toBe(SHELL)
  })
})

describe('a host that has half of the next build', () => {
  /** What of a build a host may have before the rest of it. */
  const parts = ['sw.js', 'the page of login', 'the page of the dashboard', 'the page of the desk', 'the code']
  const next = { ...build, version: 'v3', entry: '/_astro/Account.3.js' }
  const textOf = (path: string, version: string) => (PAGES.includes(path) ? `${path} of ${version}` : path)
  const filesOf = ({ version, entry }: typeof build) =>
    Object.fromEntries(
      ['/icon-192.png', '/_astro/same.1.js', entry, ...PAGES].map((path) => [path, textOf(path, version)]),
    )
  const withDigests = (it: typeof build) => {
    const sum = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, DIGEST_CHARS)
    return { ...it, files: Object.fromEntries(Object.entries(filesOf(it)).map(([path, text]) => [path, sum(text)])) }
  }
  const builds = [withDigests(build), withDigests(next)] as const

  /** The device looks for a newer worker and gets that of this build; it is at work only where all was to be had. */
  async function update(to: typeof build, from: typeof build): Promise<void> {
    vi.resetModules()
    vi.stubGlobal('build', to)
    const { precache, deleteOldCaches } = await load()
    try {
      await precache()
      await deleteOldCaches()
    } catch {
      vi.resetModules()
      vi.stubGlobal('build', from)
    }
  }
  /** What a desk shows from the device, and its code; the code of that very build or none. */
  async function visit(): Promise<string[]> {
    const { atOnce } = await load()
    const path = '/shell/trade/'
    const shown = await (await atOnce(path, new Request(ORIGIN + path), event().event)).text()
    const entry = shown.endsWith('v3') ? next.entry : build.entry
    return [shown, await ask(entry)]
  }

  test.each(Array.from({ length: 2 ** parts.length }, (_, mix) => parts.filter((_part, i) => mix & (1 << i))))(
    'shows a whole page of one build, and the next one at the load after (%#)',
    async (...deployed) => {
      const [old, newer] = builds
      vi.stubGlobal('build', old)
      network = filesOf(build)
      await (await load()).keepAccount()
      const is = (part: string) => deployed.includes(part)
      const pages = Object.fromEntries(
        PAGES.map((path, i) => [path, textOf(path, is(parts[i + 1] ?? '') ? 'v3' : 'v2')]),
      )
      const entry = is('the code') ? next.entry : build.entry
      network = { ...filesOf(build), [build.entry]: new TypeError('gone'), [entry]: entry, ...pages }
      await update(is('sw.js') ? newer : old, old)
      const during = await visit()
      expect([
        ['/shell/trade/ of v2', build.entry],
        ['/shell/trade/ of v3', next.entry],
      ]).toContainEqual(during)

      network = { ...filesOf(next), [build.entry]: new TypeError('gone') }
      await update(newer, old)
      expect(await visit()).toEqual(['/shell/trade/ of v3', next.entry])
    },
  )
})
