import { expect, test } from 'vitest'
import { toCsv } from '../../../src/lib/format/csv.ts'

const bytesOf = async (...rows: (string | number | null)[][]) =>
  new Blob(await toCsv(['Id', 'Amount'], rows, (cells) => cells)).arrayBuffer()
const line = async (...cells: (string | number | null)[]) =>
  new TextDecoder().decode(await bytesOf(cells)).split('\r\n')[1]

test('a file begins with a byte order mark, and its lines end in CRLF', async () => {
  expect(Buffer.from(await bytesOf(['a', 1499])).toString()).toBe('\uFEFF"Id","Amount"\r\n"a",1499\r\n')
})

test('a long list is one file, whatever parts it comes in', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => ['₹'.repeat(n % 9), n])
  const file = new TextDecoder().decode(await bytesOf(...rows))
  expect(file.split('\r\n').slice(1, -1)).toEqual(rows.map(([text, n]) => `"${text}",${n}`))
})

test('quotes, commas and line breaks stay inside their field', async () => {
  expect(await line('say "hi", please', 'two\nlines')).toBe('"say ""hi"", please","two\nlines"')
})

test.each(['=1+1', '+91', '-2+3', '@SUM(A1)', '\t=1', '  =1', '\r=1', '＝1', '\u0000=1', '\nx'])(
  'the text %j is never run as a formula',
  async (text) => {
    expect(await line(text)).toBe(`"'${text}"`)
  },
)

test('a number keeps its sign and stays a number', async () => {
  expect(await line(-1234.5, 0)).toBe('-1234.5,0')
})

test('what is missing is an empty field, and a rupee amount stays readable', async () => {
  expect(await line(null, '₹1,499')).toBe('"","₹1,499"')
})
