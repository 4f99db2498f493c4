import { expect, test } from 'vitest'
import { extentWithout, gapsText } from '../../../src/lib/results/extent.ts'
import { legsFile } from '../../../src/lib/results/files.ts'
import { resultOf } from '../../../src/lib/results/results.ts'
import { charges, order, rules, trade, units } from './make.ts'

const whole = { gaps: '', gross: 'Gross (₹)' }
const results = (by = rules) => [resultOf('7', trade([order()]), by)]
const textOf = async (...file: Parameters<typeof legsFile>) => new Blob(await legsFile(...file)).text()
const titlesOf = async (...file: Parameters<typeof legsFile>) => (await textOf(...file)).split('\r\n')[0]

test('the file holds rupees, a row for each leg', async () => {
  expect(await textOf(results(), whole)).toContain('"2026-11-20","BANKNIFTY26NOV50000CE","SELL",30,20,25,150,')
})

test('what no closed leg made, and charges that lack rates, are blank and never 0', async () => {
  const open = [resultOf('7', trade([order({ buy_avg: null })]), rules)]
  expect(await textOf(open, whole)).toContain(',30,"",25,"","","open","7"')
  const early = [resultOf('7', trade([order({ created_at: '2020-01-02T09:20:00+05:30' })]), rules)]
  expect(await textOf(early, whole)).toContain(',150,"","closed","7"')
})

test('a file that lacks trades says so in its first column', async () => {
  const gaps = gapsText(extentWithout({ trades: 2, otherDays: 7 }))
  expect(await titlesOf(results(), { ...whole, gaps })).toMatch(/^"Without 2 trades, 7 of other days not read\. Not a/)
  expect(await titlesOf(results(), whole)).toMatch(/^\uFEFF?"Not a tax document/)
})

test('money says what it assumes until the owner has confirmed the quantity', async () => {
  const gross = 'Gross (₹), assumes order quantity in units'
  expect(await titlesOf(results(), { ...whole, gross })).toContain('assumes order quantity in units')
  expect(await titlesOf(results(), whole)).not.toContain('assumes')
})

test("without the owner's brokerage the charges say so", async () => {
  const without = results({ quantity: units, charges: { ...charges, brokerage: [] } })
  expect(await titlesOf(results(), whole)).toContain('"Estimated charges (₹)"')
  expect(await titlesOf(without, whole)).toContain('"Estimated charges, before brokerage (₹)"')
})

test('an instrument that a spreadsheet would run as a formula is text', async () => {
  const named = [resultOf('7', trade([order({ instrument: '=HYPERLINK("x")', order_type: '+BUY' })]), rules)]
  const text = await textOf(named, whole)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(`"'+BUY"`)
})
