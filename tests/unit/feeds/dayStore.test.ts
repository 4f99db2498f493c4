import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDayStore, LOG_QUOTA } from '../../../src/lib/feeds/log/dayStore.ts'
import { logText } from '../../../src/lib/feeds/log/export.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { BUFFER_ROWS, type LogRow } from '../../../src/lib/feeds/log/rows.ts'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { onDatabase, openDatabase } from '../../../src/lib/storage/database.ts'
import { stubStorage } from '../fakeStorage.ts'

const USER = 'username asha'
const DAY = '2026-11-20'
const at = Date.parse(`${DAY}T09:20:00+05:30`)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubStorage()
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
})
afterEach(async () => {
  signOut()
  // The next test must not read from this one's database: an open one closes a moment after it is erased.
  await vi.waitFor(() => expect(openDatabase()).toBeUndefined())
})

/** Writes one batch of a trade's log per text, received so many seconds after the opening. */
async function write(
  tradeId: string,
  lines: [text: string, seconds: number][],
  quota = LOG_QUOTA,
  now = at,
): Promise<void> {
  const store = createDayStore(tradeId, quota)
  await store.load(now)
  const ledger = createLineLedger(store.add)
  store.takeOver([])
  for (const [text, seconds] of lines) {
    const time = now + seconds * 1000
    ledger.take({ kind: 'lines', lines: [text], seq: undefined }, time)
    await store.save({ lastSeq: undefined, until: time }, time, false)
  }
  await store.giveUp()
}
const textsOf = (rows: readonly LogRow[] | undefined) =>
  rows?.map((row) => (row.kind === 'line' ? row.text : row.cause))
const read = async (tradeId: string) => {
  const store = createDayStore(tradeId)
  const log = await store.load(at)
  return { texts: textsOf(log?.rows), received: log?.totals.received, kept: store.kept(0, at) }
}

it('beyond the bound the oldest rows of a trade go first, and what was removed stays counted', async () => {
  const three: [text: string, seconds: number][] = [
    ['a1', 1],
    ['a2', 2],
    ['a3', 3],
  ]
  await write('a', three, { rows: 2, bytes: 1e6 })
  expect(await read('a')).toEqual({ texts: ['a2', 'a3'], received: 3, kept: { rows: 2, removed: 1, unstored: 0 } })
  await write('a', [['a4', 4]], { rows: 2, bytes: 1e6 })
  expect(await read('a')).toEqual({ texts: ['a3', 'a4'], received: 4, kept: { rows: 2, removed: 2, unstored: 0 } })
  await write('b', three, { rows: 3, bytes: 42 })
  expect(await read('b')).toMatchObject({ texts: ['a3'], received: 3, kept: { removed: 2 } })
  await write('c', three, { rows: 3, bytes: 1e6 })
  expect(await read('c')).toMatchObject({ texts: ['a1', 'a2', 'a3'], kept: { removed: 0 } })
})

it('the first log of a new day erases the logs of other days, rows and records', async () => {
  await write('a', [['yesterday', 1]], LOG_QUOTA, at - 86_400_000)
  await write('b', [['today', 1]])
  const batches = await onDatabase((db) => db.getAllKeys('batches'))
  expect(batches).toEqual([[USER, DAY, 'log b', 0]])
})

it('a row that came before midnight is not stored as of the day that follows', async () => {
  const midnight = Date.parse('2026-11-21T00:00:00+05:30')
  const store = createDayStore('a')
  await store.load(midnight - 2000)
  const ledger = createLineLedger(store.add)
  store.takeOver([])
  ledger.take({ kind: 'lines', lines: ['before'], seq: undefined }, midnight - 1000)
  ledger.take({ kind: 'lines', lines: ['after'], seq: undefined }, midnight + 1000)
  await store.save({ lastSeq: undefined, until: midnight + 1000 }, midnight + 1000, false)
  const today = createDayStore('a')
  expect(textsOf((await today.load(midnight + 2000))?.rows)).toEqual(['after'])
})

it('a batch is written once: a tab that finds its next one there writes no more', async () => {
  const [one, two] = [createDayStore('a'), createDayStore('a')]
  const ledgers = [one, two].map((store) => createLineLedger(store.add))
  for (const store of [one, two]) {
    await store.load(at)
    store.takeOver([])
  }
  const say = (text: string) => {
    for (const ledger of ledgers) ledger.take({ kind: 'lines', lines: [text], seq: undefined }, at + 1)
  }
  say('first')
  await two.save({ lastSeq: undefined, until: at + 1 }, at + 1, false)
  await one.save({ lastSeq: undefined, until: at + 2 }, at + 2, false)
  expect([Boolean(one.waiting()), Boolean(two.waiting())]).toEqual([false, true])
  say('second')
  await two.save({ lastSeq: undefined, until: at + 3 }, at + 3, false)
  expect((await read('a')).texts).toEqual(['first', 'second'])
})

it('what the device has no room for is said, is one row, and is written once there is room', async () => {
  const store = createDayStore('full')
  await store.load(at)
  store.takeOver([])
  const ledger = createLineLedger(store.add)
  const add = vi.spyOn(IDBObjectStore.prototype, 'add')
  const receive = async (from: number, to: number) => {
    for (let n = from; n < to; n++) ledger.take({ kind: 'lines', lines: [`line ${n}`], seq: undefined }, at + n)
    await store.save({ lastSeq: undefined, until: at + to }, at + to, false)
  }
  await receive(0, 10)
  add.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await receive(10, 30)
  expect(store.kept(0, at)).toEqual({ rows: 10, removed: 0, unstored: 20 })
  expect(store.waiting(), 'they are in memory still').toHaveLength(20)
  await receive(30, 10 + BUFFER_ROWS + 100)
  expect(store.kept(0, at)).toEqual({ rows: 10, removed: 0, unstored: BUFFER_ROWS + 100 })
  const log = await store.readAll(at)
  expect(store.waiting()?.[0]).toMatchObject({ from: at + 10, to: at + 109, cause: 'not-stored', missing: 100 })
  expect(log?.rows, 'of the device').toHaveLength(10)
  add.mockRestore()
  await receive(10 + BUFFER_ROWS + 100, 10 + BUFFER_ROWS + 101)
  expect(store.kept(0, at)).toEqual({ rows: 10 + 1 + BUFFER_ROWS + 1, removed: 0, unstored: 0 })
  const stored = (await store.readAll(at))?.rows ?? []
  expect(stored).toHaveLength(10 + 1 + BUFFER_ROWS + 1)
  const text = logText({ trade: 'T', strategy: null }, stored)
  expect(text).toContain(`# Lines: in this file ${stored.length - 1}, missing 100`)
  expect(text).toContain('# Gaps: 1\n')
  expect(text).toMatch(/--- The storage of this device was full, .*: 100 lines are missing ---/)
})
