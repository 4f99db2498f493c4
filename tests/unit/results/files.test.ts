import { expect, test } from 'vitest'
import { legsFile, tradesFile } from '../../../src/lib/results/files.ts'
import { resultOf } from '../../../src/lib/results/results.ts'
import { charges, order, rules, trade, units } from './make.ts'

const whole = { read: 1, total: 1, otherDays: 0, gross: 'Gross (₹)' }
const results = (by = rules) => [resultOf('7', trade([order()]), by)]
const titlesOf = (text: string) => (text.split('\r\n')[0] ?? '').replace(/^\uFEFF/, '')

test('files hold rupees, a row for each trade and leg', () => {
  expect(tradesFile(results(), whole)).toContain(
    '"7","BN-DELTA","Delta Monthly","2026-11-20T09:15:00+05:30",1,0,0,150,',
  )
  expect(legsFile(results(), whole)).toContain('"2026-11-20","BANKNIFTY26NOV50000CE","SELL",30,20,25,150,')
})

test('what no closed leg made, and charges that lack rates, are blank and never 0; unreadable legs are counted', () => {
  const open = [resultOf('7', trade([order({ buy_avg: null }), order({ qty: 0.5 })]), rules)]
  expect(tradesFile(open, whole)).toContain('+05:30",0,1,1,"","",""')
  const early = [resultOf('7', trade([order(), order({ created_at: '2020-01-02T09:20:00+05:30' })]), rules)]
  expect(tradesFile(early, whole)).toContain('+05:30",2,0,0,300,"",""')
})

test('a file over trades that are not all read says so in its first column', () => {
  for (const write of [tradesFile, legsFile]) {
    expect(titlesOf(write(results(), { ...whole, read: 38, total: 42 }))).toMatch(/^"38 of 42 trades read\. /)
    expect(titlesOf(write(results(), { ...whole, otherDays: 7 }))).toMatch(
      /^"1 of 1 trade read; 7 of other days not read\. /,
    )
    expect(titlesOf(write(results(), whole))).not.toContain(' read')
  }
})

test('money says what it assumes until the owner has confirmed the quantity', () => {
  for (const write of [tradesFile, legsFile]) {
    expect(titlesOf(write(results(), { ...whole, gross: 'Gross (₹), assumes order quantity in units' }))).toContain(
      'assumes order quantity in units',
    )
    expect(titlesOf(write(results(), whole))).not.toContain('assumes')
  }
})

test("without the owner's brokerage no column is a net", () => {
  const without = results({ quantity: units, charges: { ...charges, brokerage: [] } })
  expect(titlesOf(tradesFile(results(), whole))).toContain('"Net, estimated (₹)"')
  expect(titlesOf(tradesFile(without, whole))).toContain('"After charges, before brokerage (₹)"')
  expect(titlesOf(tradesFile(without, whole))).not.toContain('Net')
})

test('an instrument that a spreadsheet would run as a formula is text', () => {
  const named = [resultOf('7', trade([order({ instrument: '=HYPERLINK("x")', order_type: '+BUY' })]), rules)]
  const text = legsFile(named, whole)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(`"'+BUY"`)
})
