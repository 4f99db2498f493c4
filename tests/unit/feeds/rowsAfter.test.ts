import { describe, expect, it } from 'vitest'
import { createLineLedger, type LineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { type LogRow, noRows } from '../../../src/lib/feeds/log/rows.ts'
import { type KeptLog, rowsAfter } from '../../../src/lib/feeds/log/seam.ts'

const at = Date.parse('2026-11-20T04:00:00Z')
type Received = [text: string, ms: number, seq?: number]

/** What one tab received. */
function tab(...lines: Received[]): LineLedger {
  const ledger = createLineLedger()
  ledger.onConnected(at)
  for (const [text, ms, seq] of lines) ledger.take({ kind: 'lines', lines: [text], seq }, at + ms)
  return ledger
}
const keptBy = (ledger: LineLedger, ms: number): KeptLog => {
  const { received, missing, gaps, unknownGaps } = ledger.counters()
  const totals = { received, missing, gaps, unknownGaps }
  return { rows: ledger.rows(), totals, lastSeq: ledger.lastSeq(), until: at + ms }
}
const texts = (rows: readonly LogRow[]) =>
  rows.map((row) => (row.kind === 'line' ? row.text : `${row.cause} ${row.missing}`))

describe('a tab that goes on with the log of another', () => {
  it('adds the lines after the last number, and no line twice', () => {
    const kept = keptBy(tab(['a', 0, 1], ['b', 1000, 2]), 1500)
    const own = tab(['b', 1003, 2], ['c', 2003, 3]).rows()
    expect(texts(rowsAfter(kept, own, 'other-tab'))).toEqual(['c'])
  })

  it('declares how many lines neither has where the numbers do not meet', () => {
    const kept = keptBy(tab(['a', 0, 1], ['b', 1000, 2]), 1500)
    const own = tab(['f', 9000, 6], ['g', 9500, 7]).rows()
    expect(texts(rowsAfter(kept, own, 'other-tab'))).toEqual(['other-tab 3', 'f', 'g'])
  })

  it('without numbers goes on after what is complete, with a row of unknown size', () => {
    const kept = keptBy(tab(['tick', 0], ['tick', 3000]), 3200)
    const own = tab(['tick', 3], ['tick', 3004], ['tick', 3500], ['end', 4000]).rows()
    expect(texts(rowsAfter(kept, own, 'other-tab'))).toEqual(['other-tab undefined', 'tick', 'end'])
    expect(rowsAfter(kept, own, 'other-tab')[0]).toMatchObject({ from: at + 3200, to: at + 3500 })
  })

  it('adds nothing where nothing came since', () => {
    const kept = keptBy(tab(['a', 0]), 1000)
    expect(rowsAfter(kept, tab(['a', 4]).rows(), 'other-tab')).toEqual([])
  })
})

describe('what a device kept', () => {
  const kept = keptBy(tab(['a', 0, 1], ['b', 1000, 2]), 1500)

  it('is before the lines that came until it answered, with one row between', () => {
    const ledger = tab(['e', 5000, 5], ['f', 6000, 6])
    const stored = ledger.goOn(kept, 'reload')
    expect(texts(ledger.rows())).toEqual(['a', 'b', 'reload 2', 'e', 'f'])
    expect(ledger.counters()).toMatchObject({ received: 4, kept: 4, dropped: 0, missing: 2, gaps: 1 })
    expect(texts(ledger.since(stored) ?? [])).toEqual(['reload 2', 'e', 'f'])
  })

  it('is before the first line, whose number tells what the time between cost', () => {
    const ledger = createLineLedger()
    ledger.goOn(kept, 'reload')
    ledger.onConnected(at + 4000)
    expect(texts(ledger.rows())).toEqual(['a', 'b', 'reload undefined'])
    ledger.take({ kind: 'lines', lines: ['c'], seq: 3 }, at + 5000)
    expect(texts(ledger.rows())).toEqual(['a', 'b', 'reload 0', 'c'])
  })

  it('changes nothing where it is nothing', () => {
    const ledger = tab(['a', 0, 1])
    ledger.goOn({ rows: [], totals: noRows, lastSeq: undefined, until: undefined }, 'reload')
    expect(texts(ledger.rows())).toEqual(['a'])
  })
})
