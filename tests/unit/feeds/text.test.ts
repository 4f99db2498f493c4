import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  collapseRepeats,
  countLevels,
  findIn,
  highlight,
  ofLevel,
  searchFor,
} from '../../../src/islands/trade/console/console.ts'

import { logText, rowText } from '../../../src/lib/feeds/log/export.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { LINE_BYTES } from '../../../src/lib/feeds/log/sanitize.ts'

const at = Date.parse('2026-11-20T03:45:00Z')

function filled(...texts: (string | undefined)[]) {
  const ledger = createLineLedger()
  ledger.onConnected(at)
  for (const [n, text] of texts.entries()) {
    const now = at + n * 1000
    if (text !== undefined) ledger.take({ kind: 'lines', lines: [text], seq: undefined }, now)
    else {
      ledger.onDisconnected(now, 'lost')
      ledger.onConnected(now + 500)
    }
  }
  return ledger
}

describe('the time that a line carries', () => {
  it.each([
    ['15:34:09 ORDER SELL', '15:34:09', 'ORDER SELL'],
    ['[09:15:00.123] ok', '09:15:00', 'ok'],
    ['2026-11-20T03:45:00Z ok', '09:15:00', 'ok'],
    ['2026-11-20 09:15:00,007 - INFO - ok', '09:15:00', 'INFO - ok'],
    ['20-11-2026 09:15:00 IST ok', '09:15:00', 'ok'],
    ['2026-11-20T09:15:00+05:30 | ok', '09:15:00', 'ok'],
    ['20:00:00 UTC ok', '01:30:00', 'ok'],
  ])('of "%s" is %s in IST', (text, clock, words) => {
    const [row] = filled(text).rows()
    expect(row).toMatchObject({ text: words, stamp: { clock } })
    expect(row && rowText(row)).toContain(text)
  })

  it.each(['ok', '25:00:00 ok', '9:15 ok', '09:15:00', '12:30:45PM ok', 'at 09:15:00 ok'])(
    'of "%s" is that of receipt',
    (text) => {
      expect(filled(text).rows()).toMatchObject([{ text, stamp: undefined }])
    },
  )

  it('does not keep equal lines from being collapsed', () => {
    const rows = filled('09:15:00 waiting', '09:15:01 waiting', '09:15:02 waiting').rows()
    expect(collapseRepeats(rows).map(({ times }) => times)).toEqual([3])
  })
})

describe('collapsing repeats', () => {
  it('counts equal lines in succession and never across a gap', () => {
    const rows = filled('a', 'a', 'a', 'b', undefined, 'b', 'a').rows()
    expect(collapseRepeats(rows).map(({ row, times }) => [row.kind === 'line' ? row.text : '--', times])).toEqual([
      ['a', 3],
      ['b', 1],
      ['--', 1],
      ['b', 1],
      ['a', 1],
    ])
    expect(collapseRepeats(rows)[0]).toMatchObject({ row: { at }, lastAt: at + 2000 })
  })

  it('never counts a line that was cut as equal to one that was not, or that was cut elsewhere', () => {
    const whole = 'x'.repeat(LINE_BYTES)
    const rows = filled(whole, whole, `${whole}a`, `${whole}b`, `${whole}cc`).rows()
    expect(collapseRepeats(rows).map(({ times }) => times)).toEqual([2, 2, 1])
  })

  it('accounts for every row', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', undefined)), (plan) => {
        const rows = filled(...plan).rows()
        expect(collapseRepeats(rows).reduce((sum, { times }) => sum + times, 0)).toBe(rows.length)
      }),
    )
  })

  it('keeps gaps whatever level is chosen', () => {
    const rows = filled('order placed', undefined, 'quiet').rows()
    expect(ofLevel(rows, 'order').map(({ kind }) => kind)).toEqual(['line', 'gap'])
    expect(countLevels(rows)).toEqual({ info: 1, order: 1, warning: 0, error: 0 })
  })
})

describe('search', () => {
  it('takes the query as text and ignores letter case', () => {
    const rows = ['52000 CE (1.5)', 'ce', 'PE', 'a+b']
    expect(findIn(rows, String, searchFor('ce'))).toEqual([0, 1])
    expect(findIn(rows, String, searchFor('(1.5)'))).toEqual([0])
    expect(findIn(rows, String, searchFor('.*'))).toEqual([])
    expect(findIn(rows, String, searchFor('  '))).toEqual([])
  })

  it('parts a text without changing it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, query) => {
        const pieces = highlight(text, searchFor(query))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
    const search = searchFor('ce')
    findIn(['PE', 'CE'], String, search)
    expect(highlight('ce', search)).toEqual([{ text: 'ce', hit: true }])
    expect(highlight('buy CE, sell ce', searchFor('Ce')).filter(({ hit }) => hit)).toHaveLength(2)
  })
})

describe('the exported text', () => {
  it('says what it is, which time it covers in IST, and what is not in it', () => {
    const ledger = filled('first', undefined, 'second')
    const text = logText({ trade: 'T1', strategy: 'Delta' }, ledger.rows(), at + 9000)
    expect(text).toContain('# Trade: T1\n# Strategy: Delta\n# From: 20-11-2026 09:15:00 IST')
    expect(text).toContain('# Lines: in this file 2, missing 0')
    expect(text).toContain('# Gaps: 1 (1 of unknown size)\n#   The connection was lost, 09:15:01: how many')
    expect(text).toContain('# Nothing was received after 09:15:09.\n')
    expect(text).toMatch(
      /\n09:15:00 {2}first\n09:15:01 {2}--- The connection was lost, 09:15:01: .* ---\n09:15:02 {2}second\n$/,
    )
  })
})
