import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
afterEach(() => vi.unstubAllGlobals())

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

test('a script that is gone went with an older version, and a host in trouble says nothing of versions', async () => {
  for (const [status, isOutdated] of [
    [404, true],
    [500, false],
    [200, false],
  ] as const) {
    const dataset: Record<string, string> = {}
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('fetch', async () => new Response('', { status }))
    await expect(loadCode(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
    expect('outdated' in dataset, String(status)).toBe(isOutdated)
  }
})

test('code that arrives costs no other request, also where a browser tells nothing of its requests', async () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  expect(await loadCode(async () => 'code')).toBe('code')
  expect(asked).toEqual([])
})
