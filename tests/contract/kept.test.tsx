import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/lib/api.ts'
import type { Loadable } from '../../src/lib/resources/resource.ts'
import type { Trade } from '../../src/lib/resources/trades.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { stubStorage } from '../unit/fakeStorage.ts'
import { bodyOf, START, sandboxForEach, startTrade } from './support.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  stubStorage()
})
const it = sandboxForEach('linked')
let leave: (() => void)[] = []
afterEach(() => {
  for (const stop of leave) stop()
  leave = []
  vi.useRealTimers()
})

/** A page that is loaded now: what this device kept is there, and nothing else. */
async function page() {
  vi.resetModules()
  const trades = await import('../../src/lib/resources/trades.ts')
  const { $subscriptions } = await import('../../src/lib/resources/subscriptions.ts')
  return { ...trades, $subscriptions }
}

type Page = Awaited<ReturnType<typeof page>>

function watch({ $trades, $subscriptions, tradeById }: Page, id: string): void {
  leave = [$trades, $subscriptions, tradeById(id).$state].map((store) => store.listen(() => {}))
}

/** An earlier visit to the desk of a running trade. Answers the trade's id. */
async function earlierVisit(): Promise<string> {
  const id = await startTrade()
  await visit(id)
  return id
}

/** A page that is opened, read and left. */
async function visit(id: string): Promise<void> {
  watch(await page(), id)
  await it.atRest()
  for (const stop of leave) stop()
}

const first = (view: Loadable<readonly Trade[]>) => [view.state, 'data' in view && view.data[0]?.status]

/** From now on every read waits until the returned function is called. */
function hold(): () => void {
  const answer = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await promise
    return answer(...asked)
  })
  return resolve
}

test('what an earlier visit read is kept with its time, and ready once the server answers', async () => {
  const id = await earlierVisit()
  const release = hold()
  const now = await page()
  watch(now, id)
  const views = () => [now.$trades.get(), now.$subscriptions.get(), now.tradeById(id).$state.get()]
  for (const view of views()) expect(view).toMatchObject({ state: 'kept', at: expect.any(Number) })
  release()
  await it.atRest()
  for (const view of views()) expect(view).toMatchObject({ state: 'ready', isStale: false })
})

test('a kept empty list sends nobody to choose a package first, and the server’s does', async () => {
  await it.signInAsNew()
  await visit('none')
  const release = hold()
  const { $subscriptions } = await page()
  leave.push($subscriptions.listen(() => {}))
  const { mustSubscribeFirst } = await import('../../src/lib/readiness/startPage.ts')
  expect($subscriptions.get()).toMatchObject({ state: 'kept', data: [] })
  expect(mustSubscribeFirst($subscriptions.get())).toBe(false)
  release()
  await it.atRest()
  expect(mustSubscribeFirst($subscriptions.get())).toBe(true)
})

test('a trade that an earlier visit saw running counts as running once the server says so', async () => {
  const id = await earlierVisit()
  const release = hold()
  const now = await page()
  watch(now, id)
  const { createViewers } = await import('../../src/lib/feeds/viewers.ts')
  expect(first(now.$trades.get())).toEqual(['kept', 'start'])
  expect(createViewers(id).isRunning()).toBe(false)
  release()
  await it.atRest()
  expect(createViewers(id).isRunning()).toBe(true)
})

test('"Square off everything" begins with what the server says, never with what is kept', async () => {
  const id = await earlierVisit()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  const now = await page()
  watch(now, id)
  const batch = await import('../../src/islands/parts/squareOffAll/squareOffAll.ts')
  await vi.waitFor(() => expect(now.$trades.get()).toMatchObject({ state: 'kept', failure: { kind: 'unreachable' } }))
  await batch.openBatch()
  expect(batch.$batch.get()).toEqual({ state: 'unreadable', trades: [] })
  vi.stubGlobal('fetch', answer)
  await batch.openBatch()
  expect(batch.$batch.get()).toMatchObject({ state: 'ready', trades: [{ trade_id: id, status: 'start' }] })
})

test('what is kept of today is neither summed up nor coloured', async () => {
  vi.stubGlobal('location', new URL('https://niyam.example/account/trade/start?new'))
  const id = await earlierVisit()
  it.ticks(60)
  await bodyOf(call(trading.change, { id, status: 'squre_off', subscription: '1001', qty: 1 }))
  it.ticks(120)
  await visit(id)
  const release = hold()
  const now = await page()
  watch(now, id)
  const { TodaySection } = await import('../../src/islands/dashboard/TodaySection.tsx')
  const { reader } = await import('../../src/lib/results/reading.ts')
  const drawn = () => renderToStaticMarkup(<TodaySection />)
  expect(first(now.$trades.get())).toEqual(['kept', 'squre_off'])
  expect(drawn()).toMatch(/Today’s trades, before charges.*As of/)
  expect(drawn()).not.toMatch(/₹|text-(profit|loss)/)
  release()
  await it.atRest()
  const view = now.$trades.get()
  if (view.state !== 'ready') throw new Error(view.state)
  reader.show(view.data, { from: '2026-11-21', to: '2026-11-21' })
  await vi.waitFor(() => expect(drawn()).toMatch(/₹/))
  expect(drawn()).not.toContain('As of')
})

test.each(['answered', 'lost'])(
  'a command takes no read that began before its press, its own first read %s',
  async (own) => {
    const id = await startTrade()
    const terms = { id, subscription: '1001', qty: 1 } as const
    const now = await page()
    const { stopCommand } = await import('../../src/lib/commands/exitCommands.ts')
    await bodyOf(call(trading.change, { ...terms, status: 'stop' }))
    // The server says "stopped", and that answer is on its way for long.
    const answer = globalThis.fetch
    const late = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await answer(...asked)
      await late.promise
      return reply
    })
    const early = now.readTrade(id, { retries: 0 })
    await it.atRest()
    vi.stubGlobal('fetch', answer)
    // Meanwhile it was started again elsewhere, and Stop is pressed; the server fails on it.
    await bodyOf(call(trading.start, { ...terms, status: 'start' }))
    const stop = stopCommand(id)
    leave.push(
      now.tradeById(id).$state.listen((view) => {
        if (view.state === 'ready' && !view.isStale) stop.observe(view.data)
      }),
    )
    it.faults.push(own === 'lost' ? { kind: 'drop', acts: false } : { kind: 'none' })
    it.faults.push({ kind: 'status', status: 503, acts: false })
    stop.run({ subscription: '1001', qty: 1 })
    await vi.waitFor(() => expect(stop.$state.get().phase).toBe('checking'))
    late.resolve()
    expect(await early).toMatchObject({ status: 'stop' })
    await it.atRest()
    expect(stop.$state.get().phase).toBe('checking')
    const { signOut } = await import('../../src/lib/session/session.ts')
    signOut()
  },
)
