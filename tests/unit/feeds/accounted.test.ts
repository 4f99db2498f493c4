import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LogRow } from '../../../src/lib/feeds/log/rows.ts'
import { beginSession } from '../../../src/lib/session/session.ts'
import { stubWindow } from '../fakeStorage.ts'
import { fakePage, pass } from './fakePage.ts'
import { FakeSocket } from './fakeSocket.ts'

/** Node's own, with its Web Locks. */
const { locks } = globalThis.navigator

fakePage()
let stops: (() => void)[] = []
beforeEach(() => {
  stops = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('indexedDB', new IDBFactory())
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.doUnmock('idb')
})

/** A tab that shows the log of a trade: the page's modules anew, with a storage that opens so many milliseconds late. */
async function openTab(id: string, storageMs = 0) {
  await pass(40)
  vi.resetModules()
  stubWindow()
  vi.doMock('idb', async (original) => {
    const idb = await original<typeof import('idb')>()
    const openDB: typeof idb.openDB = async (...args) => {
      if (storageMs > 0) await new Promise((resolve) => setTimeout(resolve, storageMs))
      return idb.openDB(...args)
    }
    return { ...idb, openDB }
  })
  const { logFeed } = await import('../../../src/lib/feeds/log/log.ts')
  const feed = logFeed(id)
  const made = FakeSocket.made.length
  const stop = feed.$state.listen(() => {})
  stops.push(stop)
  let first: FakeSocket | undefined
  const isAlive = (it: FakeSocket | undefined) => it !== undefined && it.readyState < 2
  const socket = () => (isAlive(first) ? first : FakeSocket.made.slice(made).findLast(isAlive))
  const connect = async () => {
    while (socket() === undefined) await pass(100)
    first = socket()
    first?.accept()
  }
  await connect()
  const read = async () => {
    const reading = feed.readDay()
    await pass(4000)
    return reading
  }
  return { feed, stop, socket, connect, read }
}

const frameOf = (n: number, hasNumbers: boolean) =>
  JSON.stringify({ payload: `line ${n}`, ...(hasNumbers && { seq: n }) })
const numberIn = (row: LogRow) => (row.kind === 'line' ? Number(row.text.slice(5)) : undefined)

type Step = { kind: 'lines'; n: number } | { kind: 'cut' | 'leave' | 'reload'; lost: number; storageMs: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('lines' as const), n: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constantFrom('cut' as const, 'leave' as const, 'reload' as const),
      lost: fc.nat(9),
      storageMs: fc.constantFrom(0, 1500, 2500, 6000),
    }),
  ),
  { minLength: 3, maxLength: 9, size: 'max' },
)

it.each([true, false])(
  'every line is received or declared over any cuts, reloads and late storages, numbers %s',
  async (hasNumbers) => {
    let trades = 0
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const id = `accounted-${hasNumbers}-${++trades}`
        let sent = 0
        let tab = await openTab(id)
        const say = async (count: number) => {
          for (let n = 0; n < count; n++) {
            tab.socket()?.say(frameOf(++sent, hasNumbers))
            await pass(300)
          }
        }
        await say(1)
        for (const step of plan) {
          if (step.kind === 'lines') await say(step.n)
          else if (step.kind === 'cut') {
            tab.socket()?.drop()
            sent += step.lost
            await tab.connect()
          } else {
            tab.stop()
            sent += step.lost
            await pass(step.storageMs === 1500 ? 1000 : 2500)
            if (step.kind === 'reload') tab = await openTab(id, step.storageMs)
            else {
              const stop = tab.feed.$state.listen(() => {})
              stops.push(stop)
              tab = { ...tab, stop }
              await tab.connect()
            }
          }
        }
        await say(2)
        await pass(9000)
        const rows = await tab.read()
        const numbers = rows.flatMap((row) => numberIn(row) ?? [])
        expect(numbers, 'in their order, none twice').toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(sent)
        const missing = rows.reduce((sum, row) => sum + (row.kind === 'gap' ? (row.missing ?? 0) : 0), 0)
        if (hasNumbers) expect(numbers.length + missing).toBe(sent)
        let before: LogRow | undefined
        for (const row of rows) {
          const [from, to] = [before && numberIn(before), numberIn(row)]
          if (from !== undefined && to !== undefined) expect(to, 'no line lost without a row').toBe(from + 1)
          before = row
        }
        tab.stop()
        await pass(3000)
      }),
      { numRuns: 12 },
    )
  },
  120_000,
)

it.each([true, false])(
  'a tab that writes and sleeps loses the log to one that hears, numbers %s',
  async (hasNumbers) => {
    vi.stubGlobal('navigator', { onLine: true, locks })
    const id = `asleep-${hasNumbers}`
    const one = await openTab(id)
    const two = await openTab(id)
    let sent = 0
    const say = async (count: number, ...tabs: (typeof one)[]) => {
      for (let n = 0; n < count; n++) {
        sent++
        for (const tab of tabs) tab.socket()?.say(frameOf(sent, hasNumbers))
        await pass(1000)
      }
    }
    await say(5, one, two)
    await pass(3000)
    await say(30, two)
    const rows = await two.read()
    expect(rows.flatMap((row) => numberIn(row) ?? [])).toEqual(Array.from({ length: 35 }, (_, n) => n + 1))
    const gaps = rows.filter(({ kind }) => kind === 'gap')
    expect(gaps.length).toBe(hasNumbers ? 0 : 1)
    await say(5, one, two)
    await pass(3000)
    two.stop()
    await pass(3000)
    const three = await openTab(id)
    await say(1, three)
    const stored = (await three.read()).flatMap((row) => numberIn(row) ?? [])
    expect(stored).toEqual([...Array(41).keys()].map((n) => n + 1))
  },
  30_000,
)

it('an interruption that is over before a tab takes over is one row', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  const one = await openTab('over')
  const two = await openTab('over')
  const say = async (n: number, ...tabs: (typeof one)[]) => {
    for (const tab of tabs) tab.socket()?.say(frameOf(n, true))
    await pass(1000)
  }
  for (const n of [1, 2, 3]) await say(n, one, two)
  two.socket()?.drop()
  await two.connect()
  await pass(3000)
  one.stop()
  await pass(5000)
  await say(4, two)
  const rows = await two.read()
  expect(rows.map((row) => numberIn(row) ?? `gap ${row.kind === 'gap' && row.missing}`)).toEqual([1, 2, 3, 'gap 0', 4])
  expect(new Set(two.feed.rows().map(({ id }) => id)).size, 'each row has an id of its own').toBe(5)
  expect(two.feed.counters()).toMatchObject({ gaps: 1, unknownGaps: 0 })
})

it('a storage that never opens is absent after 3 s: file and console say so', async () => {
  const tab = await openTab('hangs', 86_400_000)
  for (let n = 1; n <= 5; n++) {
    tab.socket()?.say(frameOf(n, true))
    await pass(1000)
  }
  expect(tab.feed.kept()).toEqual({ rows: 0, removed: 0, unstored: 5 })
  const [first, ...rest] = await tab.read()
  expect(first).toMatchObject({ kind: 'gap', cause: 'unread', missing: undefined })
  expect(rest.map(numberIn)).toEqual([1, 2, 3, 4, 5])
})

interface TwoTabs {
  kind: 'both' | 'one' | 'two' | 'swap' | 'reopen'
  n: number
  pause: number
}
const ofTwoTabs: fc.Arbitrary<TwoTabs[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<TwoTabs['kind']>('both', 'both', 'one', 'two', 'swap', 'reopen'),
    n: fc.integer({ min: 1, max: 15 }),
    pause: fc.constantFrom(0, 500, 3000, 12_000),
  }),
  { minLength: 3, maxLength: 10, size: 'max' },
)

it('in two tabs, whoever hears or writes, each file has every line or says how many lack', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  let trades = 0
  await fc.assert(
    fc.asyncProperty(ofTwoTabs, async (plan) => {
      const id = `two-${++trades}`
      let sent = 0
      let [one, two] = [await openTab(id), await openTab(id)]
      const say = async (count: number, ...tabs: (typeof one)[]) => {
        for (let n = 0; n < count; n++) {
          sent++
          for (const tab of tabs) tab.socket()?.say(frameOf(sent, true))
          await pass(400)
        }
      }
      await say(2, one, two)
      for (const { kind, n, pause } of plan) {
        if (kind === 'both') await say(n, one, two)
        else if (kind === 'one') await say(n, one)
        else if (kind === 'two') await say(n, two)
        else if (kind === 'swap') [one, two] = [two, one]
        else {
          one.stop()
          await pass(2000)
          one = await openTab(id)
        }
        await pass(pause)
      }
      await say(2, one, two)
      await pass(15_000)
      for (const tab of [one, two]) {
        const rows = await tab.read()
        const numbers = rows.flatMap((row) => numberIn(row) ?? [])
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers[0]).toBe(1)
        const missing = rows.reduce((sum, row) => sum + (row.kind === 'gap' ? (row.missing ?? 0) : 0), 0)
        expect(numbers.length + missing).toBe(sent)
      }
      for (const tab of [one, two]) tab.stop()
      await pass(3000)
    }),
    { numRuns: 10 },
  )
}, 120_000)
