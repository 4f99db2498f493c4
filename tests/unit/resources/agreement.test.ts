import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../fakeStorage.ts'

const row = (status: string) => ({ trade_id: 'T1', qty: 1, status, trade_date: null, subscription_detail: null })
let server: { list: string; detail: string }
let reads: string[]
let trades: typeof import('../../../src/lib/resources/trades.ts')
let agreement: typeof import('../../../src/lib/resources/agreement.ts')
let leave: (() => void)[]

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:30:00+05:30') })
  vi.resetModules()
  stubStorage()
  server = { list: 'start', detail: 'start' }
  reads = []
  vi.stubGlobal('fetch', async (input: Request) => {
    const isList = new URL(new Request(input).url).pathname === '/api/trading/'
    reads.push(isList ? 'list' : 'detail')
    const body = isList ? { results: [row(server.list)] } : { ...row(server.detail), order: [] }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const { beginSession } = await import('../../../src/lib/session/session.ts')
  beginSession({ access_token: 'a', refresh_token: null, username: null, email: null }, 'first')
  trades = await import('../../../src/lib/resources/trades.ts')
  agreement = await import('../../../src/lib/resources/agreement.ts')
  leave = [trades.$trades.listen(() => {}), agreement.keepAgreed('T1')]
  await pass()
  reads = []
})
afterEach(() => {
  for (const stop of leave) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

test('a trade that its list contradicts is read at once, and a list that its trade contradicts', async () => {
  server = { list: 'stop', detail: 'stop' }
  await trades.loadTrades()
  await pass()
  expect(reads).toEqual(['list', 'detail'])
  server = { list: 'start', detail: 'start' }
  await trades.readTrade('T1')
  await pass()
  expect(reads).toEqual(['list', 'detail', 'detail', 'list'])
})

test('a server that contradicts itself is asked twice for it, and again once it says something else', async () => {
  server = { list: 'stop', detail: 'start' }
  await trades.loadTrades()
  await pass(60_000)
  expect(reads).toEqual(['list', 'detail', 'list'])
  for (let n = 0; n < 5; n++) await trades.readTrade('T1')
  await pass()
  expect(reads.filter((it) => it === 'list')).toHaveLength(2)
  server = { list: 'squre_off', detail: 'start' }
  await trades.loadTrades()
  await pass()
  expect(reads.at(-2)).toBe('detail')
})

test('a list that another tab read with another state is read here too, and one that says the same is not', async () => {
  const saved = (status: string) => {
    const event = new Event('storage')
    const key = Object.keys(localStorage).find((name) => name.endsWith('saved.trades'))
    return Object.assign(event, { key, newValue: JSON.stringify({ at: Date.now(), data: [row(status)] }) })
  }
  window.dispatchEvent(saved('start'))
  await pass()
  expect(reads).toEqual([])
  server = { list: 'stop', detail: 'stop' }
  window.dispatchEvent(saved('stop'))
  await pass()
  expect(reads).toEqual(['list', 'detail'])
})
