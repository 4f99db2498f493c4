import { describe, expect, test } from 'vitest'
import { toneOfSum } from '../../../src/islands/ui/pnlTone.ts'
import type { Reply } from '../../../src/lib/api.ts'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { extentText } from '../../../src/lib/results/extent.ts'
import { createReader, type Reader, type ReaderPort } from '../../../src/lib/results/reader.ts'
import type { SavedTrade } from '../../../src/lib/results/saved.ts'
import { isCurrent, tradesFor } from '../../../src/lib/results/selection.ts'
import type { TradeDetail } from '../../../src/lib/wire/trading.ts'
import { order, trade } from './make.ts'

const NOW = Date.parse('2026-11-22T10:00:00+05:30')
const november = { from: '2026-11-01', to: '2026-11-30' }

function row(id: string, day = '2026-11-20', status: Trade['status'] = 'stop'): Trade {
  const { subscription_detail, qty } = trade([])
  return { trade_id: id, trade_date: `${day}T09:20:00+05:30`, status, qty, subscription_detail }
}
const detail = (id: string): TradeDetail => trade([order()], { trade_id: id })
const found = (id: string): Reply<TradeDetail> => ({ ok: true, status: 200, body: detail(id) })
const refused = (status: number): Reply<TradeDetail> => ({ ok: false, kind: 'refused', status, url: '', body: '' })

/** A reader on a server and a clock that the test moves. */
function setUp(answer: (id: string, asked: number) => Reply<TradeDetail> = found, saved: SavedTrade[] = []) {
  const asked: string[] = []
  const waits: number[] = []
  const stored: SavedTrade[] = [...saved]
  let underWay = 0
  let most = 0
  let now = NOW
  const port: ReaderPort = {
    async read(id) {
      asked.push(id)
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      underWay -= 1
      now += 10
      return answer(id, asked.filter((it) => it === id).length)
    },
    load: async () => [...stored],
    async save(trade) {
      stored.push(trade)
    },
    async wait(ms) {
      waits.push(ms)
      now += ms
    },
    now: () => now,
  }
  const reader = createReader(port)
  const done = () =>
    new Promise<void>((resolve) => {
      const stop = reader.$version.listen(() => {
        if (reader.$state.get() !== 'done') return
        queueMicrotask(() => stop())
        resolve()
      })
    })
  /** Shows rows until they are read. */
  const shown = (rows: Trade[], range = november) => {
    const ended = done()
    reader.show(rows, range)
    return ended
  }
  return { reader, port, asked, waits, stored, done, shown, most: () => most }
}

/** What the reader does, and how far a range is read. */
const stateOf = (reader: Reader, rows: Trade[], range = november) => [
  reader.$state.get(),
  extentText(reader.extentOf(rows, range, false)),
]

describe('trades of other days', () => {
  const rows = [row('a'), row('old', '2026-10-20'), row('older', '2026-10-19'), row('next', '2026-12-01')]

  test('are not read by themselves, and counted: their legs may lie in the range', async () => {
    const { reader, asked, shown } = setUp()
    await shown(rows)
    expect(asked).toEqual(['a'])
    const extent = reader.extentOf(rows, november, false)
    expect([extentText(extent), toneOfSum(-100, extent)]).toEqual(['3 of other days not read', 'stale'])
  })

  test('are not counted before what this device has read of them is loaded', async () => {
    const { reader, shown } = setUp()
    expect(reader.extentOf(rows, november, false).is).toBe('reading')
    expect(reader.extentOf(rows.slice(1), november, false)).toEqual({ is: 'reading', read: 0, total: 0 })
    await shown(rows.slice(1))
    expect(extentText(reader.extentOf(rows.slice(1), november, false))).toBe('3 of other days not read')
  })

  test('are read on request, each once, until another range is shown', async () => {
    const { reader, asked, done, shown } = setUp((id) => (id === 'older' ? refused(404) : found(id)))
    await shown(rows)
    expect(extentText(reader.extentOf(rows, november, false))).toBe('3 of other days not read')
    reader.readOtherDays()
    expect(reader.extentOf(rows, november, false)).toEqual({ is: 'reading', read: 1, total: 4 })
    await done()
    expect(extentText(reader.extentOf(rows, november, false))).toBe('without 1 trade')
    expect(asked).toEqual(['a', 'next', 'old', 'older'])
    const december = { from: '2026-12-01', to: '2026-12-31' }
    await shown(rows, december)
    expect(asked).toHaveLength(4)
    expect(extentText(reader.extentOf(rows, december, false))).toBe('1 of other days not read')
  })

  test('count as read where this device has read them as they are now', async () => {
    const october = trade([order({ created_at: '2026-10-20T10:00:00+05:30' })])
    const save = (it: Trade) => ({ id: it.trade_id, status: it.status, date: it.trade_date, trade: october })
    const { reader, asked, shown } = setUp(found, rows.slice(1).map(save))
    const beganAgain = { ...row('older'), trade_date: '2026-10-21T09:20:00+05:30' }
    const now = [row('a'), row('old', '2026-10-20'), beganAgain, row('next', '2026-12-01')]
    await shown(now)
    expect(asked).toEqual(['a'])
    expect(extentText(reader.extentOf(now, november, false))).toBe('1 of other days not read')
  })
})

describe('which trades are read', () => {
  test('those of the range, newest first; running ones and those without a date always', () => {
    const rows = [
      row('old', '2026-10-31'),
      row('first', '2026-11-02'),
      row('last', '2026-11-20'),
      row('running', '2026-09-01', 'start'),
      { ...row('undated'), trade_date: null },
    ]
    expect(tradesFor(rows, november).map(({ trade_id }) => trade_id)).toEqual(['last', 'first', 'running', 'undated'])
  })

  test.each([
    ['unchanged', row('1'), true],
    ['stopped since', { ...row('1'), status: 'squre_off' as const }, false],
    ['with another date', row('1', '2026-11-21'), false],
  ])('a saved trade that is %s counts as current: %#', (_, now, expected) => {
    const it = row('1')
    const saved = { id: '1', status: it.status, date: it.trade_date, trade: detail('1') }
    expect(isCurrent(saved, now, '2026-11-22')).toBe(expected)
  })

  test('a running trade is read each time, one of today while a leg is open', () => {
    const save = (it: Trade, trade: TradeDetail) => ({ id: '1', status: it.status, date: it.trade_date, trade })
    const running = row('1', '2026-11-20', 'start')
    expect(isCurrent(save(running, detail('1')), running, '2026-11-22')).toBe(false)
    const today = row('1', '2026-11-22')
    expect(isCurrent(save(today, trade([order({ buy_avg: null })])), today, '2026-11-22')).toBe(false)
    expect(isCurrent(save(today, detail('1')), today, '2026-11-22')).toBe(true)
  })
})

describe('reading', () => {
  const rows = Array.from({ length: 40 }, (_, index) => row(String(index), `2026-11-${index % 2 ? '10' : '11'}`))
  const unread = ({ readOf }: Reader) => rows.filter((it) => !readOf(it)).map(({ trade_id }) => trade_id)

  test('asks for each trade once, never more than two at a time, and saves what it read', async () => {
    const { reader, asked, stored, most, shown } = setUp()
    await shown(rows)
    expect(new Set(asked).size).toBe(40)
    expect(asked).toHaveLength(40)
    expect(most()).toBe(2)
    expect(stored).toHaveLength(40)
    expect(stateOf(reader, rows)).toEqual(['done', ''])
  })

  test('says how far it is at once, then four times a second at most, and at the end', async () => {
    const { reader, port, done } = setUp()
    const since = port.now()
    const said: number[] = []
    reader.$version.listen(() => said.push(port.now() - since))
    const many = Array.from({ length: 250 }, (_, index) => row(String(index)))
    reader.show(many, november)
    await done()
    expect(said[0]).toBe(0)
    const gaps = said.slice(1, -1).map((at, index) => at - (said[index] ?? 0))
    expect(gaps.length).toBeGreaterThan(5)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
    expect(stateOf(reader, many)).toEqual(['done', ''])
  })

  test('asks for nothing that was saved and has not changed', async () => {
    const saved = rows.map((it) => ({ id: it.trade_id, status: it.status, date: it.trade_date, trade: detail('') }))
    const { reader, asked, shown } = setUp(found, saved)
    await shown(rows)
    expect(asked).toEqual([])
    expect(stateOf(reader, rows)).toEqual(['done', ''])
  })

  test('what this device saved is loaded once, whatever ranges are shown', async () => {
    const { port } = setUp()
    let loads = 0
    const reader = createReader({
      ...port,
      load: async () => {
        loads += 1
        return []
      },
    })
    for (const range of [november, { from: '2026-10-01', to: '2026-10-31' }]) {
      reader.show(rows, range)
      await expect.poll(() => reader.$state.get()).toBe('done')
    }
    expect(loads).toBe(1)
  })

  test('a trade begun before the range that ran when it was read is read again once it has ended', async () => {
    const old = row('old', '2026-10-28', 'start')
    const { reader, asked, done, shown } = setUp((id) => ({
      ok: true,
      status: 200,
      body: { ...detail(id), status: asked.length === 1 ? 'start' : 'stop' },
    }))
    await shown([old])
    const ended = { ...old, status: 'stop' as const }
    reader.show([ended], november)
    expect(reader.readOf(ended)).toBeUndefined()
    await done()
    expect(asked).toEqual(['old', 'old'])
    expect(reader.readOf(ended)).toBeDefined()
    expect(stateOf(reader, [ended])).toEqual(['done', ''])
  })

  test('a range requested while another is being read is read as well', async () => {
    const { reader, asked, shown } = setUp()
    reader.show(rows.slice(0, 10), november)
    await shown(rows)
    expect(new Set(asked).size).toBe(40)
    expect(stateOf(reader, rows)).toEqual(['done', ''])
  })

  test('another range has its own progress at once, whatever the one before came to', async () => {
    const { reader, done, shown } = setUp()
    const rows = [row('a'), row('old', '2026-10-20'), row('older', '2026-10-19')]
    await shown(rows)
    const version = reader.$version.get()
    const october = { from: '2026-10-01', to: '2026-10-31' }
    reader.show(rows, october)
    expect(stateOf(reader, rows, october)).toEqual(['reading', '0 of 2 read'])
    expect(reader.$version.get()).toBeGreaterThan(version)
    await done()
    reader.show(rows, november)
    expect(stateOf(reader, rows)).toEqual(['done', ''])
    await done()
  })

  test('a list that changes while trades are under way asks for none of them twice', async () => {
    const { reader, asked, shown } = setUp((id) => {
      // The list is read again while two trades are under way; one trade has ended since.
      if (asked.length === 2)
        reader.show(
          rows.map((it) => (it.trade_id === asked[1] ? { ...it, status: 'squre_off' as const } : it)),
          november,
        )
      return found(id)
    })
    await shown(rows)
    expect(asked.filter((id) => id === asked[0])).toHaveLength(1)
    expect(asked.filter((id) => id === asked[1])).toHaveLength(2)
    expect(asked).toHaveLength(41)
  })

  test('a trade that always answers 500 is tried three times behind the others, then declared', async () => {
    const { reader, asked, waits, shown } = setUp((id) => (id === '0' ? refused(500) : found(id)))
    await shown(rows)
    expect(asked.filter((id) => id === '0')).toHaveLength(3)
    expect(unread(reader)).toEqual(['0'])
    expect(stateOf(reader, rows)).toEqual(['done', 'without 1 trade'])
    expect(waits.length).toBeGreaterThan(0)
  })

  test('a running trade that could not be read again does not count as read', async () => {
    const running = row('a', '2026-11-20', 'start')
    const saved = { id: 'a', status: 'start', date: running.trade_date, trade: detail('a') } as const
    const { reader, shown } = setUp(() => refused(404), [saved])
    await shown([running])
    expect(reader.readOf(running)).toBeUndefined()
    expect(stateOf(reader, [running])).toEqual(['done', 'without 1 trade'])
  })

  test('429 pauses everything, longer each time, and loses no trade', async () => {
    let answers = 0
    const { reader, waits, shown } = setUp((id) => (++answers <= 4 ? refused(429) : found(id)))
    await shown(rows)
    expect(stateOf(reader, rows)).toEqual(['done', ''])
    expect(waits.length).toBeGreaterThanOrEqual(2)
    expect(waits[1]).toBe((waits[0] ?? 0) * 2)
  })

  test.each([
    ['refused', refused(404)],
    ['unreadable', { ok: false, kind: 'malformed', status: 200, url: '' } as const],
  ])('a trade that is %s is declared at once', async (_, reply) => {
    const { reader, asked, shown } = setUp((id) => (id === '3' ? reply : found(id)))
    await shown(rows)
    expect(asked.filter((id) => id === '3')).toHaveLength(1)
    expect(unread(reader)).toEqual(['3'])
  })

  test('a trade that was read and cannot be read again is unread', async () => {
    const { reader, shown } = setUp((id, times) => (times === 1 ? found(id) : refused(404)))
    const running = row('0', '2026-11-20', 'start')
    await shown([running])
    expect(reader.readOf(running)).toBeDefined()
    await shown([running])
    expect(reader.readOf(running)).toBeUndefined()
  })

  test('what could not be read is read on request', async () => {
    const { reader, done, shown } = setUp((id, times) => (id === '3' && times === 1 ? refused(404) : found(id)))
    await shown(rows)
    reader.retry()
    await done()
    expect(unread(reader)).toEqual([])
  })

  test('without a session it asks no further', async () => {
    const { reader, asked, done } = setUp(() => ({ ok: false, kind: 'no-session' }))
    reader.show(rows, november)
    await Promise.race([done(), new Promise((go) => setTimeout(go, 50))])
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  test('a switch of user forgets everything, the answer under way included', async () => {
    const { reader, done } = setUp((id) => {
      reader.reset()
      return found(id)
    })
    reader.show(rows, november)
    await Promise.race([done(), new Promise((go) => setTimeout(go, 50))])
    expect(unread(reader)).toHaveLength(40)
    expect(stateOf(reader, rows)).toEqual(['idle', '0 of 40 read'])
  })

  test('what was read for one user is never saved for the next one', async () => {
    let before: number | undefined
    const { reader, stored } = setUp((id) => {
      if (id === '8') {
        reader.reset()
        before = stored.length
      }
      return found(id)
    })
    reader.show(rows, november)
    await new Promise((go) => setTimeout(go, 20))
    expect(before).toBeDefined()
    expect(stored).toHaveLength(before ?? -1)
  })

  test('it says so while the server wants a pause', async () => {
    const { reader, done } = setUp((_, times) => (times === 1 ? refused(429) : found('0')))
    const states: string[] = []
    reader.$state.listen((state) => states.push(state))
    reader.show(rows.slice(0, 1), november)
    await done()
    expect(states).toEqual(['reading', 'waiting', 'done'])
  })
})
