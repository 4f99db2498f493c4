import { beforeEach, expect, it, vi } from 'vitest'
import { searchEarlier } from '../../../src/islands/trade/console/useEarlierMatches.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { createLogBuffer, type LogRow } from '../../../src/lib/feeds/log/logBuffer.ts'

beforeEach(() => void vi.useFakeTimers())
/** A log whose memory holds ten lines, and whose device holds all; and what a search found there last. */
function logOfTen() {
  const day: LogRow[] = []
  const ledger = createLineLedger(createLogBuffer(10, (row) => day.push(row)))
  const readDay = vi.fn(async () => [...day])
  const feed = { counters: ledger.counters, rows: () => ledger.buffer.rows(), readDay }
  let found: string[] = []
  const show = (rows: LogRow[]) => {
    found = rows.map((row) => (row.kind === 'line' ? row.text : row.cause))
  }
  const write = (...lines: string[]) => ledger.take({ kind: 'lines', lines, seq: undefined }, Date.now(), undefined)
  const ticks = (n: number) => write(...Array.from({ length: n }, (_, tick) => `tick ${tick}`))
  return { feed, readDay, show, write, ticks, found: () => found, first: () => feed.rows()[0]?.id }
}

it('a line that falls out of memory after it was searched for is found on the device', async () => {
  const { feed, readDay, show, write, ticks, found, first } = logOfTen()
  write('Order rejected')
  const stop = searchEarlier(feed, 'rejected', first, show)
  await vi.advanceTimersByTimeAsync(1000)
  expect(readDay).not.toHaveBeenCalled()
  ticks(20)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(found()).toEqual(['Order rejected'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readDay, 'nothing more fell out').toHaveBeenCalledTimes(1)
  stop()
  ticks(20)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readDay).toHaveBeenCalledTimes(1)
})

it('of a view that is held still, lines on the screen are not found a second time', async () => {
  const { feed, show, write, ticks, found, first } = logOfTen()
  write('first refusal')
  ticks(10)
  write('second refusal')
  const held = first()
  ticks(15)
  searchEarlier(feed, 'refusal', () => held, show)
  await vi.advanceTimersByTimeAsync(1000)
  expect(found()).toEqual(['first refusal'])
})
