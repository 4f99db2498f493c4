import { beforeEach, expect, test, vi } from 'vitest'
import { loadCode } from '../../../src/lib/app/loadCode.ts'

const SCRIPT = 'https://niyam.example/_astro/Desk.abc.js'
let asked: [url: string, cache: string | undefined][]
let seen: string[]

beforeEach(() => {
  asked = []
  seen = [SCRIPT, SCRIPT, 'https://niyam.example/api/']
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init?.cache])
    return new Response('code')
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
      takeRecords = () => seen.map((name) => ({ name }))
    },
  )
})

test('code that fails is asked for once more past every cache, before anybody is told', async () => {
  let tries = 0
  const load = async () => (tries++ === 0 ? Promise.reject(new SyntaxError('Unexpected token <')) : 'code')
  expect(await loadCode(load)).toBe('code')
  expect(asked).toEqual([[SCRIPT, 'reload']])
})

test('code that fails again is told, and nothing is asked for a third time', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadCode(load)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(1)
})

test('a script that is gone, or a page in its place, tells an older version', async () => {
  const [page, script] = [{ 'content-type': 'text/html; charset=utf-8' }, { 'content-type': 'text/javascript' }]
  const home = '<!doctype html><script type="module" src="/_astro/page.abc.js"></script>'
  for (const [answer, isOutdated] of [
    [new Response('', { status: 404 }), true],
    [new Response(home, { headers: page }), true],
    [new Response('', { status: 500 }), false],
    [new Response(home, { status: 503, headers: page }), false],
    [new Response('<h1>Sign in to the network</h1>', { headers: page }), false],
    [new Response('import "/_astro/other.js"', { headers: script }), false],
  ] as const) {
    const dataset: Record<string, string> = {}
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('fetch', async () => answer)
    await expect(loadCode(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
    expect('outdated' in dataset, `${answer.status} ${answer.headers.get('content-type')}`).toBe(isOutdated)
  }
})

test('code that arrives costs no other request', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  expect(await loadCode(async () => 'code')).toBe('code')
  expect(asked).toEqual([])
})
