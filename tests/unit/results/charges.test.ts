import { expect, test } from 'vitest'
import { chargesOf } from '../../../src/lib/results/charges.ts'
import { legOf } from '../../../src/lib/results/legs.ts'
import { charges, order, units } from './make.ts'

const on = (day: string, fields: Parameters<typeof order>[0] = {}) =>
  legOf(order({ created_at: `${day}T10:00:00+05:30`, ...fields }), null, units)

// Worked out by hand, each component rounded to paise.
test('before 1 April 2026 the sell side pays 0.1 % STT: 30 units sold at 200 and bought at 150', () => {
  expect(chargesOf(on('2026-03-31', { sell_avg: 200, buy_avg: 150 }), charges)).toEqual({
    stt: 600, // 6,000 × 0.1 % = ₹6.00
    transaction: 368, // 10,500 × 0.03503 % = ₹3.67815
    sebi: 1, // 10,500 × ₹10 per crore = ₹0.0105
    stamp: 14, // 4,500 × 0.003 % = ₹0.135
    brokerage: 4000, // two orders of ₹20
    gst: 786, // 18 % of ₹43.69 = ₹7.8642
    total: 5769,
  })
})

test('from 1 April 2026 on it pays 0.15 %, and nothing else changes', () => {
  expect(chargesOf(on('2026-04-01', { sell_avg: 200, buy_avg: 150 }), charges)).toMatchObject({ stt: 900, total: 6069 })
})

test('the charges of a large losing day are those of its turnover', () => {
  expect(chargesOf(on('2026-11-20', { qty: 300, sell_avg: 100.05, buy_avg: 412.3 }), charges)).toEqual({
    stt: 4502, // 30,015 × 0.15 % = ₹45.0225
    transaction: 5384, // 1,53,705 × 0.03503 % = ₹53.84286
    sebi: 15, // 1,53,705 × ₹10 per crore = ₹0.1537
    stamp: 371, // 1,23,690 × 0.003 % = ₹3.7107
    brokerage: 4000,
    gst: 1692, // 18 % of ₹93.99 = ₹16.9182
    total: 15_964,
  })
})

test("without the owner's brokerage it is left open, and GST covers what is left", () => {
  expect(chargesOf(on('2026-03-31', { sell_avg: 200, buy_avg: 150 }), { ...charges, brokerage: [] })).toMatchObject({
    brokerage: undefined,
    gst: 66,
    total: 1049,
  })
})

test.each([
  ['an open leg', on('2026-11-20', { buy_avg: null })],
  ['an unreadable leg', on('2026-11-20', { qty: null })],
  ['a day before the first known rates', on('2024-09-30')],
  ['a leg without a day', legOf(order({ created_at: null }), null, units)],
])('nothing is estimated for %s', (_, leg) => {
  expect(chargesOf(leg, charges)).toBeUndefined()
})
