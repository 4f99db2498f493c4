import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../fakeStorage.ts'

const row = (status: string) => ({ trade_id: 'T1', qty: 1, status, trade_date: null, subscription_detail: null })
let server: { list: string; detail: string }
let reads: string[]
let trades: typeof import('../../../src/lib/resources/trades.ts')
let answer: { list?: Promise<unknown>; detail?: Promise<unknown> }
let leave: (() => void)[]

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:30:00+05:30') })
  vi.resetModules()
  stubStorage()
  server = { list: 'start', detail: 'start' }
  reads = []
  answer = {}
  vi.stubGlobal('fetch', async (input: Request) => {
    const isList = new URL(new Request(input).url).pathname === '/api/trading/'
    reads.push(isList ? 'list' : 'detail')
    const at = { ...server }
    await (isList ? answer.list : answer.detail)
    const body = isList ? { results: [row(at.list)] } : { ...row(at.detail), order: [] }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const { beginSession } = await import('../../../src/lib/session/session.ts')
  beginSession({ access_token: 'a', refresh_token: null, username: null, email: null }, 'first')
  trades = await import('../../../src/lib/resources/trades.ts')
  leave = [trades.$trades.listen(() => {}), trades.tradeById('T1').$state.listen(() => {})]
  await pass()
  reads = []
})
afterEach(() => {
  for (const stop of leave) stop()
})

const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

const listed = () => {
  const view = trades.$trades.value
  return view?.state === 'ready' ? view.data[0]?.status : undefined
}
const own = () => {
  const view = trades.tradeById('T1').$state.value
  return view?.state === 'ready' ? view.data.status : undefined
}

test('a read of one trade is in the list at once, without another request', async () => {
  server = { list: 'start', detail: 'stop' }
  await trades.readTrade('T1')
  await pass()
  expect(listed()).toBe('stop')
  expect(reads).toEqual(['detail'])
})

test('a list that says otherwise has the trade read, where somebody watches it', async () => {
  server = { list: 'stop', detail: 'stop' }
  await trades.loadTrades()
  await pass()
  expect(own()).toBe('stop')
  expect(reads).toEqual(['list', 'detail'])
  leave[1]?.()
  await pass(2000)
  server = { list: 'start', detail: 'start' }
  await trades.loadTrades()
  await pass()
  expect(listed()).toBe('start')
  expect(reads).toEqual(['list', 'detail', 'list'])
})

test('a server that contradicts itself is asked once more, and the newer answer is shown', async () => {
  server = { list: 'stop', detail: 'start' }
  await trades.loadTrades()
  await pass(60_000)
  expect(listed()).toBe('start')
  for (let n = 0; n < 5; n++) await trades.readTrade('T1')
  await pass(60_000)
  expect(reads.filter((it) => it === 'list')).toHaveLength(1)
  expect(reads.filter((it) => it === 'detail')).toHaveLength(6)
})

test('a list that was asked for before the trade does not bring its earlier state back', async () => {
  let arrive = () => {}
  answer.list = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const list = trades.loadTrades()
  await pass()
  server.detail = 'stop'
  await trades.readTrade('T1')
  arrive()
  await list
  await pass()
  expect([listed(), own()]).toEqual(['stop', 'stop'])
  expect(reads).toEqual(['list', 'detail'])
})

test('a trade that was asked for before its list is read again', async () => {
  let arrive = () => {}
  answer.detail = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const trade = trades.readTrade('T1')
  await pass()
  server = { list: 'stop', detail: 'stop' }
  await trades.loadTrades()
  await pass()
  arrive()
  await trade
  await pass()
  expect([listed(), own()]).toEqual(['stop', 'stop'])
  expect(reads).toEqual(['detail', 'list', 'detail'])
})

test('a list that another tab read with another state is read here too', async () => {
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
