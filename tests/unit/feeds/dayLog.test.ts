import { describe, expect, it } from 'vitest'
import { continueLedger, rowsAfter, type SavedLog } from '../../../src/lib/feeds/log/dayLog.ts'
import { createLineLedger, type LineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import type { LogRow } from '../../../src/lib/feeds/log/logBuffer.ts'

const at = Date.parse('2026-11-20T04:00:00Z')
type Received = [text: string, ms: number, seq?: number]

/** What one tab received. */
function tab(...lines: Received[]): LineLedger {
  const ledger = createLineLedger()
  ledger.onConnected(at)
  for (const [text, ms, seq] of lines) ledger.take({ kind: 'lines', lines: [text], seq }, at + ms)
  return ledger
}
const savedBy = (ledger: LineLedger, ms: number): SavedLog => ({
  completeUntil: at + ms,
  state: ledger.snapshot(),
  rows: ledger.buffer.rows(),
  removed: 0,
})
const texts = (rows: readonly LogRow[]) => rows.map((row) => (row.kind === 'line' ? row.text : row.cause))

describe('a tab that goes on with the log of another', () => {
  it('adds the lines after the last number, and no line twice', () => {
    const saved = savedBy(tab(['a', 0, 1], ['b', 1000, 2]), 1500)
    const own = tab(['b', 1003, 2], ['c', 2003, 3]).buffer.rows()
    expect(texts(rowsAfter(saved, own))).toEqual(['c'])
  })

  it('without numbers counts an equal line at another moment once, and keeps one that came again', () => {
    const saved = savedBy(tab(['tick', 0], ['tick', 3000]), 3200)
    const own = tab(['tick', 3], ['tick', 3004], ['tick', 3500], ['end', 4000]).buffer.rows()
    expect(texts(rowsAfter(saved, own))).toEqual(['tick', 'end'])
  })

  it('without numbers keeps a line that the other tab had not written yet', () => {
    const saved = savedBy(tab(['a', 0]), 1000)
    const own = tab(['a', 4], ['b', 1200]).buffer.rows()
    expect(texts(rowsAfter(saved, own))).toEqual(['b'])
  })

  it('leaves out its own gap where the other tab was watching all the time', () => {
    const saved = savedBy(tab(['a', 0], ['b', 5000]), 6000)
    const other = createLineLedger()
    other.onDisconnected(at + 1000, 'reload')
    other.onConnected(at + 4000)
    other.take({ kind: 'lines', lines: ['b'], seq: undefined }, at + 5002)
    expect(rowsAfter(saved, other.buffer.rows())).toEqual([])
  })

  it('accounts for the lines of both', () => {
    const saved = savedBy(tab(['a', 0, 1], ['b', 1000, 2]), 1500)
    const second = tab(['b', 1003, 2], ['c', 2003, 3])
    const pushed: LogRow[] = []
    const ledger = continueLedger(saved, rowsAfter(saved, second.buffer.rows()), second.snapshot(), (row) =>
      pushed.push(row),
    )
    expect(texts(ledger.buffer.rows())).toEqual(['a', 'b', 'c'])
    expect(ledger.counters()).toMatchObject({ received: 3, kept: 3, dropped: 0, missing: 0 })
    expect(pushed).toEqual([])
    ledger.take({ kind: 'lines', lines: ['e'], seq: 5 }, at + 3000)
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 1, gaps: 1 })
    expect(texts(pushed)).toEqual(['skipped', 'e'])
  })
})
