import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDayLog } from '../../../src/lib/feeds/log/dayLog.ts'
import { logText } from '../../../src/lib/feeds/log/export.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { BUFFER_ROWS } from '../../../src/lib/feeds/log/logBuffer.ts'
import { bytesOf, LOG_QUOTA } from '../../../src/lib/feeds/log/quota.ts'
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
  const log = createDayLog(tradeId, quota)
  await log.load(now)
  const ledger = createLineLedger()
  await log.claim(async ({ start }) => {
    start([])
    for (const [text, seconds] of lines) {
      const time = now + seconds * 1000
      ledger.take({ kind: 'lines', lines: [text], seq: undefined }, time)
      const row = ledger.buffer.last()
      if (row) log.add(row)
      await log.save(ledger.snapshot(), time, time, false)
    }
    log.release()
  })
}
const read = async (tradeId: string) => {
  const log = createDayLog(tradeId)
  const saved = await log.load(at)
  return {
    texts: saved?.rows.map((row) => (row.kind === 'line' ? row.text : row.cause)),
    removed: saved?.removed,
    kept: log.kept(),
  }
}

it('beyond the bound the oldest rows of a trade go first, and what was removed stays counted', async () => {
  const three: [text: string, seconds: number][] = [
    ['a1', 1],
    ['a2', 2],
    ['a3', 3],
  ]
  await write('a', three, { rows: 2, bytes: 1e6 })
  expect(await read('a')).toEqual({ texts: ['a2', 'a3'], removed: 1, kept: { rows: 2, removed: 1, unstored: 0 } })
  await write('a', [['a4', 4]], { rows: 2, bytes: 1e6 })
  expect(await read('a')).toEqual({ texts: ['a3', 'a4'], removed: 2, kept: { rows: 2, removed: 2, unstored: 0 } })
  await write('b', three, { rows: 3, bytes: bytesOf([[0, 'a3']]) })
  expect(await read('b')).toMatchObject({ texts: ['a3'], removed: 2 })
  await write('c', three, { rows: 3, bytes: 1e6 })
  expect(await read('c')).toMatchObject({ texts: ['a1', 'a2', 'a3'], removed: 0 })
})

it('the first log of a new day erases the logs of other days, rows and records', async () => {
  await write('a', [['yesterday', 1]], LOG_QUOTA, at - 86_400_000)
  await write('b', [['today', 1]])
  const [keys, batches] = (await onDatabase((db) =>
    Promise.all([db.getAllKeys('values'), db.getAllKeys('batches')]),
  )) ?? [[], []]
  expect(keys).toEqual([[USER, 'log', `${DAY} b`]])
  expect(batches).toEqual([[USER, DAY, 'b', 0]])
})

it('what the device has no room for is not counted as kept: it is said, is one hole in the log, and is written once there is room', async () => {
  const log = createDayLog('full')
  await log.load(at)
  const ledger = createLineLedger()
  await new Promise<void>((done) => {
    void log.claim(async ({ start }) => {
      start([])
      done()
    })
  })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const receive = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      ledger.take({ kind: 'lines', lines: [`line ${n}`], seq: undefined }, at + n)
      const row = ledger.buffer.last()
      if (row) log.add(row)
    }
    await log.save(ledger.snapshot(), at + to, at + to, false)
  }
  await receive(0, 10)
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await receive(10, 30)
  expect(log.kept()).toEqual({ rows: 10, removed: 0, unstored: 20 })
  expect(log.hole(), 'they are in memory still').toBeUndefined()
  await receive(30, 10 + BUFFER_ROWS + 100)
  expect(log.kept()).toEqual({ rows: 10, removed: 0, unstored: BUFFER_ROWS + 100 })
  expect(log.hole()).toMatchObject({ from: at + 10, to: at + 109, cause: 'not-stored', missing: 100 })
  expect((await log.load(at))?.rows, 'of the device').toHaveLength(10)
  put.mockRestore()
  await receive(10 + BUFFER_ROWS + 100, 10 + BUFFER_ROWS + 101)
  expect(log.kept()).toEqual({ rows: 10 + 1 + BUFFER_ROWS + 1, removed: 0, unstored: 0 })
  const stored = (await log.load(at))?.rows ?? []
  expect(stored).toHaveLength(10 + 1 + BUFFER_ROWS + 1)
  const counters = { ...ledger.counters(), received: 10 + BUFFER_ROWS + 101 }
  const text = logText({ trade: 'T', strategy: null }, stored, counters)
  expect(text).toContain('missing 0, not stored 100')
  expect(text).toContain('# Gaps: 1\n')
  expect(text).toMatch(/--- The storage of this device was full, .*: 100 lines are missing ---/)
  log.release()
})
