import { expect, test } from 'vitest'
import { contractOf, dayIn, isMonthFirstIn, readNumber, readSide } from '../../../src/lib/tradebook/cells.ts'
import { readBook } from '../../../src/lib/tradebook/columns.ts'
import { columns } from './make.ts'

test.each([
  ['2026-11-05 09:20:01', '2026-11-05'],
  ['05-11-2026 09:20', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['5-Nov-2026 09:20:01', '2026-11-05'],
  ['05 November 2026', '2026-11-05'],
  ['05NOV26', '2026-11-05'],
  ['2026-11-05T09:20:01', '2026-11-05'],
  ['2026-11-04T20:00:00Z', '2026-11-05'],
  ['2026-11-05T01:00:00+05:30', '2026-11-05'],
])('%s is a day in IST', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

test.each(['', 'yesterday', '31-02-2026', '2026-13-01', '46346', '32 Nov 2026', '5 Xyz 2026', '=TODAY()'])(
  '%j is no day',
  (text) => {
    expect(dayIn(text)).toBeUndefined()
  },
)

test('the day comes before the month, and a column that has it otherwise is not guessed', async () => {
  expect(dayIn('05/11/2026')).toBe('2026-11-05')
  const { fills, unreadable } = await readBook([['X', 'SELL', '30', '46', '11/20/2026']], columns)
  expect([fills, unreadable]).toEqual([[], [{ contract: 'X', day: '' }]])
  expect(dayIn('11/20/26 0:00', true)).toBe('2026-11-20')
  expect(isMonthFirstIn(['05/11/26', '20/11/26'])).toBe(false)
  expect(isMonthFirstIn(['11/05/26', '11/20/26'])).toBe(true)
  expect(isMonthFirstIn(['05/11/26', '06/11/26'])).toBeUndefined()
  expect(isMonthFirstIn(['2026-11-05', '6-Nov-2026'])).toBe(false)
})

test.each([
  ['46.30', 46.3],
  ['1,234.50', 1234.5],
  ['12,34,567.50', 1234567.5],
  ['1,234,567', 1234567],
  ['₹ 1,234', 1234],
  ['Rs. 46', 46],
])('%s is a number', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['46,30', '1,23', '', '-30', '0', '1e3', '0x10', '=1+1', '46.30 CR', '1.234,50', 'NaN'])(
  '%j is no number above zero',
  (text) => {
    expect(readNumber(text)).toBeUndefined()
  },
)

test('sides are words of brokers, and nothing else', () => {
  expect(['B', 'buy', 'Bought', 'S', 'SELL', 'sold'].map(readSide)).toEqual([
    ...['BUY', 'BUY', 'BUY', 'SELL', 'SELL', 'SELL'],
  ])
  for (const text of ['', '1', 'BUYBACK', 'sell-off', '-']) expect(readSide(text)).toBeUndefined()
})

const traded = '2026-11-20'
const nameOf = (name: string) => Object.values(contractOf(name, traded)).join(' ')

test('an option has one name in all spellings, with its day where that is written', () => {
  const dated = [
    ...['BANKNIFTY24NOV2659300CE', 'NFO:BANKNIFTY24NOV202659300CE', 'banknifty24nov26c59300', 'BANKNIFTY26N2459300CE'],
    ...['BANKNIFTY 24 Nov 2026 CE 59,300', 'OPTIDX BANKNIFTY 24-NOV-2026 59300.00 CE', 'BANKNIFTY 24 NOV 59300 CALL'],
    ...['OPTIDX BANKNIFTY Nov 24 2026 59300.00 CE (BT)', 'OPT BANKNIFTY 24 Nov 2026 59300 CE'],
  ]
  expect(new Set(dated.map(nameOf))).toEqual(new Set(['BANKNIFTY 26NOV 59300C 24']))
  const undated = ['BANKNIFTY26NOV59300CE', 'BANKNIFTY 26 NOV 59300 CE', 'BANKNIFTY NOV 59300 CE']
  expect(new Set(undated.map(nameOf))).toEqual(new Set(['BANKNIFTY 26NOV 59300C ']))
  expect(nameOf('NIFTY2711225900PE')).toBe('NIFTY 27JAN 25900P 12')
  // A year that is not written is that of the next such day.
  expect(nameOf('NIFTY 05 JAN 25900 PUT')).toBe('NIFTY 27JAN 25900P 05')
})

test('two options never share one name', () => {
  const others = ['BANKNIFTY26NOV59300PE', 'BANKNIFTY26NOV59400CE', 'BANKNIFTY26DEC59300CE', 'BANKNIFTY27NOV59300CE']
  const weeks = ['NIFTY26N1759300CE', 'NIFTY26N2459300CE', 'NIFTY2611759300CE', 'NIFTY26N9959300CE']
  const all = [...others, ...weeks, 'NIFTY26NOV59300CE', 'RELIANCE', 'BANKNIFTY26NOVFUT', 'BANKNIFTY26NOV59300CE']
  expect(new Set(all.map(nameOf)).size).toBe(all.length)
})

test('rows that are trades and cannot be read are counted, sums and blanks are not', async () => {
  const good = ['X', 'SELL', '30', '46.30', '2026-11-20']
  const bad = [
    ...[
      ['X', 'SELL', '30', '=46', '2026-11-20'],
      ['X', 'SELL', '30.5', '46', '2026-11-20'],
    ],
    ...[
      ['X', '?', '30', '46', '2026-11-20'],
      ['X', 'SELL', '30', '46', 'soon'],
      ['', 'SELL', '30', '46', '2026-11-20'],
    ],
  ]
  const sums = ['Total,', ',', ',Net'].map((words) => [...words.split(','), '1,200', '55,560.00', ''])
  const { fills, unreadable } = await readBook([good, ...bad, ...sums, ['']], columns)
  expect(fills).toMatchObject([{ instrument: 'X', side: 'SELL', units: 30, price: 46.3, day: '2026-11-20' }])
  expect(unreadable).toHaveLength(bad.length)
})
