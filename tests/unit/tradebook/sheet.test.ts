import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  guessPlaces,
  headerOf,
  isWhole,
  loadColumns,
  neededFields,
  readBook,
  saveColumns,
} from '../../../src/lib/tradebook/columns.ts'
import { matchBook } from '../../../src/lib/tradebook/match.ts'
import { readSheet } from '../../../src/lib/tradebook/sheet.ts'
import { fakeStorage } from '../fakeStorage.ts'
import { columns } from './make.ts'

/** The rows of a file, or why it has none. */
async function read(...parts: BlobPart[]) {
  const sheet = await readSheet(new Blob(parts))
  return typeof sheet === 'string' ? sheet : [...sheet.rows()]
}
const header = ['Symbol', 'Side', 'Quantity', 'Price', 'Date']
const row = ['BANKNIFTY26NOV59300CE', 'SELL', '30', '1,234.50', '2026-11-20']

test.each([',', ';', '\t', '|'])('cells parted by %j are told apart, grouped numbers in quotes', async (delimiter) => {
  const text = [header, row].map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
  expect(await read('\uFEFF', text)).toEqual([header, row])
})

test('a semicolon file with grouped numbers out of quotes is not parted at their commas', async () => {
  const rows = [header, row, ['A', 'BUY', '1,00,000', '12,34,567.50', '20-11-2026']]
  expect(await read(rows.map((cells) => cells.join(';')).join('\n'))).toEqual(rows)
})

test('quotes hold delimiters, line ends and doubled quotes, and a quote within a cell is a character', async () => {
  expect(await read('"a,""b""\r\nc",2" pipe,"",4,5\r\n1,2,3,4,5')).toEqual([
    ['a,"b"\r\nc', '2" pipe', '', '4', '5'],
    ['1', '2', '3', '4', '5'],
  ])
})

test('whatever cells a file quotes come back as they were, trimmed', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a1 ",;|\t\n\r₹'), maxLength: 6 })
  const made = fc.array(fc.tuple(cell, cell, cell, cell, cell), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(',', ';', '\t', '|'), made, async (delimiter, rows) => {
      const all = [header, row, row, row, row, row, ...rows]
      const quoted = all.map((cells) => cells.map((it) => `"${it.replaceAll('"', '""')}"`).join(delimiter))
      const trimmed = all.map((cells) => cells.map((it) => it.trim()))
      expect(await read(quoted.join('\r\n'))).toEqual(trimmed.filter((cells) => cells.some((it) => it !== '')))
    }),
    { numRuns: 60 },
  )
})

test('a long file is read in slices, in UTF-8 and as a spreadsheet saves Unicode', async () => {
  const line = '"₹ ""quoted""",SELL,30,46.30,2026-11-20\r\n'
  const rows = await read(line.repeat(4000))
  expect(rows).toHaveLength(4000)
  expect(new Set((rows as string[][]).map((cells) => cells.join('|')))).toEqual(
    new Set(['₹ "quoted"|SELL|30|46.30|2026-11-20']),
  )
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from(line.repeat(2), 'utf16le')])
  expect(await read(utf16)).toEqual((rows as string[][]).slice(0, 2))
})

test.each([
  ['', 'This file is empty.'],
  [' \r\n ', 'This file is empty.'],
  ['<!doctype html><p>a,b,c,d,e</p>', 'This is a web page, not a CSV file. Download the tradebook as CSV.'],
  ['PK\u0003\u0004,,,,,', 'This is not a text file. Save the spreadsheet as CSV first.'],
  ['a,b,c\n1,2,3', 'This file has no columns for instrument, side, quantity, price and date.'],
  ['a,b,c,d,e\n"1,2,3,4,5', 'A quote in this file is never closed. It may be cut off.'],
])('%j is no tradebook, in a sentence', async (text, sentence) => {
  expect(await read(text)).toBe(sentence)
})

test('a file of 50 MB is refused unread', async () => {
  const file = { size: 50 * 1024 * 1024, slice: () => expect.fail('nothing is read') } as unknown as Blob
  expect(await readSheet(file)).toBe('This file has more than 20 MB. Export fewer days.')
})

describe('a long file', () => {
  const file = new Blob([`${row.join(';')}\n`.repeat(1500)])
  // Each row costs a millisecond, and the time of one test follows that of all before it.
  let now = 0
  beforeEach(() => {
    now = Math.max(now, performance.now())
    vi.spyOn(performance, 'now').mockImplementation(() => now++)
  })
  test('is read in parts, and after nine of its rows the page answers, as it is read and as it is compared', async () => {
    const parts: number[] = []
    const slice = (from: number, to: number) => {
      parts.push(to - from)
      return file.slice(from, to)
    }
    const turns = vi.spyOn(globalThis, 'setTimeout')
    const counts: number[] = []
    const sheet = await readSheet({ size: file.size, slice } as unknown as Blob, (count) => void counts.push(count))
    if (typeof sheet === 'string') throw new Error(sheet)
    expect(Math.max(...parts)).toBeLessThanOrEqual(32_768)
    expect(turns.mock.calls.length).toBeGreaterThan(1500 / 12)
    expect([counts.length, counts.at(-1), sheet.head.length]).toEqual([parts.length, 1500, 500])
    turns.mockClear()
    const book = await readBook(sheet.rows(), columns)
    expect(book.fills).toHaveLength(1500)
    expect(turns.mock.calls.length).toBeGreaterThan(1500 / 12)
    turns.mockClear()
    await matchBook([], book, { from: '2026-11-01', to: '2026-11-30' }, { lotSizes: [] })
    expect(turns.mock.calls.length).toBeGreaterThan(1500 / 12)
  })

  test('that is wanted no more is read no further, nor compared', async () => {
    let parts = 0
    const slice = (from: number, to: number) => {
      parts++
      return file.slice(from, to)
    }
    const counted = { size: file.size, slice } as unknown as Blob
    const stop = () => {
      throw new Error('stop')
    }
    await expect(readSheet(counted, stop)).rejects.toThrow('stop')
    expect(parts).toBe(1)
    let taken = 0
    const stopped = new AbortController()
    const rows = function* () {
      for (; taken < 1500; taken++) {
        if (taken === 100) stopped.abort()
        yield row
      }
    }
    await expect(readBook(rows(), columns, stopped.signal)).rejects.toThrow('abort')
    expect(taken).toBeLessThan(110)
  })
})

test('what was chosen is remembered for files with this header: columns, also those that few files have, and the order in the date', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  const names = [...header, 'Sell price']
  const chosen = { places: { ...columns.places, 'Selling price': 5 }, isMonthFirst: true }
  expect(loadColumns(names)).toBeUndefined()
  saveColumns(names, chosen)
  expect(loadColumns(names)).toEqual(chosen)
  expect(loadColumns(header)).toBeUndefined()
})

test('the header is found below other lines, and its words suggest the columns', () => {
  const names = ['Order no', 'Trade date', 'Trade time', 'Symbol', 'Buy/Sell', 'Trade type', 'Traded Qty', 'Avg. rate']
  const rows = [['Statement'], ['Client', 'X', '', '', ''], names, row]
  expect(headerOf(rows)).toBe(2)
  expect(neededFields.map((field) => guessPlaces(names)[field])).toEqual([3, 4, 6, 7, 1])
})

test('without a word that is known the widest line is the header, and nothing is whole until each has its column', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  expect(headerOf([['x', 'y'], names, names])).toBe(1)
  const { places } = columns
  const whole = (part: object, isMonthFirst?: boolean) => isWhole({ places: { ...places, ...part }, isMonthFirst }, 5)
  expect(isWhole({ places: guessPlaces(names), isMonthFirst: false }, 5)).toBe(false)
  expect(whole({}, false)).toBe(true)
  expect(whole({}), 'the order of day and month is asked').toBe(false)
  for (const broken of [{ Date: 5 }, { Date: 3 }, { Date: -1 }, { Date: 0.5 }, { Status: 4 }])
    expect(whole(broken, false), JSON.stringify(broken)).toBe(false)
})

test('a cell of 60,000 characters is refused, however it is made, and suggests no column for minutes', async () => {
  for (const cell of ['buy'.repeat(20_000), '"'.repeat(60_001), `"${'" '.repeat(30_000)}`, '"a,b\n'.repeat(12_000)])
    expect(await read(`${header}\n${cell},SELL,30,46.30,2026-11-20\n`)).toMatch(/a quote in it|A quote in this/)
  expect(guessPlaces(Array(5).fill('buy b  '.repeat(9000))).Instrument).toBe(-1)
})
