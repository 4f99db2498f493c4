import { describe, expect, it } from 'vitest'
import { emptyText, stepMatch, viewOf, withoutLevel } from '../../../src/islands/trade/console/console.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { countersText } from '../../../src/lib/text/feeds.ts'

describe('the console', () => {
  const ledger = createLineLedger()
  ledger.take({ kind: 'lines', lines: ['ORDER SELL CE', 'tick', 'tick', 'ERROR ce refused'], seq: undefined }, 0)
  const rows = ledger.rows()

  it('says that no line matches only where a level is chosen', () => {
    expect(emptyText(0, 'error')).toBe('No line has come yet.')
    expect(emptyText(8, 'all')).toBe('')
    expect(emptyText(8, 'error')).toBe('No matching lines.')
  })

  it('counts every level whatever is chosen, and searches what is shown', () => {
    const view = viewOf(rows, { level: 'all', query: 'ce' })
    expect(view.shown.map(({ times }) => times)).toEqual([1, 2, 1])
    expect(view.found).toEqual([0, 2])
    expect(view.counts).toEqual({ info: 2, order: 1, warning: 0, error: 1 })
    expect(viewOf(rows, { level: 'error', query: 'ce' }).found).toEqual([0])
  })

  it('finds a time that a row shows: its own where it carries one, else that of its receipt', () => {
    const log = createLineLedger()
    const at = Date.parse('2026-11-24T09:20:30+05:30')
    log.take({ kind: 'lines', lines: ['2026-11-24 09:19:59 SELL CE', 'filled at 09', 'tick'], seq: undefined }, at)
    const found = (query: string) => viewOf(log.rows(), { level: 'all', query }).found
    expect([found('09:19'), found('09:20'), found(' 09:20:30'), found('09')]).toEqual([[0], [1, 2], [1, 2], [1]])
  })

  it('steps through the matches round the end', () => {
    expect(stepMatch([2, 5, 9], undefined, 1)).toBe(2)
    expect(stepMatch([2, 5, 9], 5, 1)).toBe(9)
    expect(stepMatch([2, 5, 9], 9, 1)).toBe(2)
    expect(stepMatch([2, 5, 9], undefined, -1)).toBe(9)
    expect(stepMatch([2, 5, 9], 2, -1)).toBe(9)
    expect(stepMatch([], 2, -1)).toBeUndefined()
  })

  it('leaves out the level word that the gutter says, and nothing else', () => {
    expect(withoutLevel('INFO Signal: enter')).toBe('Signal: enter')
    expect(withoutLevel('[warning] late')).toBe('late')
    expect(withoutLevel('ERROR: Order rejected')).toBe('Order rejected')
    for (const text of ['Error in the feed', 'ORDER placed', 'INFO', 'Information', '[order] placed'])
      expect(withoutLevel(text)).toBe(text)
  })

  it('shows a reload unless the numbers of the lines prove that it cost none', () => {
    const reloaded = (next: number) => {
      const log = createLineLedger()
      const take = (seq: number) => log.take({ kind: 'lines', lines: [`line ${seq}`], seq }, seq)
      take(1)
      log.onDisconnected(2, 'reload')
      log.onConnected(3)
      const before = viewOf(log.rows(), { level: 'all', query: '' }).shown.length
      take(next)
      return [before, viewOf(log.rows(), { level: 'all', query: '' }).shown.length]
    }
    expect(reloaded(2)).toEqual([2, 2])
    expect(reloaded(3)).toEqual([2, 3])
  })

  it('says honestly what came and what did not', () => {
    expect(countersText({ ...ledger.counters(), missing: 1200, unknownGaps: 1, repeated: 0, ignored: 2 })).toBe(
      '4 received · 1,200 missing · 1 gap of unknown size · 2 unreadable',
    )
    expect(countersText(ledger.counters())).toBe('4 received, none missing')
  })
})
