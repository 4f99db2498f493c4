import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatNumber,
  formatPeriod,
  formatPnl,
  formatPnlShort,
  formatPrice,
  formatRupees,
} from '../../../src/lib/format/money.ts'

test('prices carry the rupee sign and Indian grouping', () => {
  expect(formatRupees(0)).toBe('₹0')
  expect(formatRupees(1499)).toBe('₹1,499')
  expect(formatRupees(105603)).toBe('₹1,05,603')
  expect(formatRupees(1000000)).toBe('₹10,00,000')
  expect(formatRupees(499.5)).toBe('₹499.50')
  expect(formatRupees(-20)).toBe('−₹20')
  expect(formatRupees(null)).toBe('–')
})

test('profit and loss are signed, with paise, and nothing is not a loss', () => {
  expect(formatPnl(1234.5)).toBe('+₹1,234.50')
  expect(formatPnl(-1234567.89)).toBe('−₹12,34,567.89')
  expect(formatPnl(0)).toBe('₹0.00')
  expect(formatPnl(-0.001)).toBe('₹0.00')
  for (const nothing of [-0, -0.001]) {
    expect(formatPnl(nothing)).toBe('₹0.00')
    expect(formatPrice(nothing)).toBe('0.00')
    expect(formatNumber(nothing)).toBe('0')
  }
})

test('half a paisa of loss has the sign of a loss, and less than that has none', () => {
  expect([0.005, -0.005].map(formatPnl)).toEqual(['+₹0.01', '−₹0.01'])
  expect([-0.001, -0.004, -0].map(formatRupees)).toEqual(['₹0.00', '₹0.00', '₹0'])
})

test('averages show at most two decimals and a dash for none', () => {
  expect(formatNumber(123.456)).toBe('123.46')
  expect(formatNumber(null)).toBe('–')
  expect([265.8, 1234, null].map(formatPrice)).toEqual(['265.80', '1,234.00', '–'])
})

test('a period is singular up to one and plural above', () => {
  expect(formatPeriod(1, 'month')).toBe('1 month')
  expect(formatPeriod(0, 'day')).toBe('0 day')
  expect(formatPeriod(0.5, 'year')).toBe('0.5 year')
  expect(formatPeriod(3, 'month')).toBe('3 months')
  expect(formatPeriod(2, 'week')).toBe('2 weeks')
  expect(formatPeriod(2, 'fortnight')).toBe('2 fortnight')
  expect(formatPeriod(2, 'constructor')).toBe('2 constructor')
})

test.each([
  [0, '0'],
  [0.4, '0'],
  [-0.2, '0'],
  [850, '+850'],
  [-1234.5, '−1.23k'],
  [12_345, '+12.3k'],
  [-105_603, '−1.06L'],
  [12_345_678, '+1.23Cr'],
])('%d where room is scarce is %s', (value, text) => {
  expect(formatPnlShort(value)).toBe(text)
})

test('a calendar cell has room for two digits of a thousand', () => {
  expect([1820, -11_800, 999, 250_000].map((value) => formatPnlShort(value, 2))).toEqual([
    '+1.8k',
    '−12k',
    '+999',
    '+2.5L',
  ])
})

test('numbers read as an Indian formatter of Intl writes them', () => {
  const formatter = (minimumFractionDigits: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits, maximumFractionDigits: 2, signDisplay: 'negative' })
  const [plain, withPaise] = [formatter(0), formatter(2)]
  const same = (value: number) => {
    expect(formatNumber(value)).toBe(plain.format(value))
    expect(formatPrice(value)).toBe(withPaise.format(value))
  }
  for (const value of [1.005, -2.675, 0.005, 0.995, 99_999.995, 1e-7, 5e-324, 1e10, -1e21, Number.POSITIVE_INFINITY])
    same(value)
  fc.assert(fc.property(fc.integer({ min: -1e13, max: 1e13 }), (thousandths) => same(thousandths / 1000)))
  fc.assert(fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), same))
})
