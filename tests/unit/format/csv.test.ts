import { expect, test } from 'vitest'
import { toCsv } from '../../../src/lib/format/csv.ts'

const line = (...cells: (string | number | null)[]) => toCsv([], [cells]).split('\r\n')[1]

test('a file begins with a byte order mark, and its lines end in CRLF', () => {
  expect(toCsv(['Id', 'Amount'], [['a', 1499]])).toBe('\uFEFF"Id","Amount"\r\n"a",1499\r\n')
})

test('quotes, commas and line breaks stay inside their field', () => {
  expect(line('say "hi", please', 'two\nlines')).toBe('"say ""hi"", please","two\nlines"')
})

test.each(['=1+1', '+91', '-2+3', '@SUM(A1)', '\t=1', '  =1', '\r=1', '＝1', '\u0000=1', '\nx'])(
  'the text %j is never run as a formula',
  (text) => {
    expect(line(text)).toBe(`"'${text}"`)
  },
)

test('a number keeps its sign and stays a number', () => {
  expect(line(-1234.5, 0)).toBe('-1234.5,0')
})

test('what is missing is an empty field, and a rupee amount stays readable', () => {
  expect(line(null, '₹1,499')).toBe('"","₹1,499"')
})
