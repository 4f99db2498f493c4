import { expect, test } from 'vitest'
import { perMonth, priceTable } from '../../../src/site/data/priceTable.ts'

const year = { id: 'y', amount: 12_999, period: 1, type: 'year' } as const
const quarter = { id: 'q', amount: 3999, period: 3, type: 'month' } as const
const month = { id: 'm', amount: 1499, period: 1, type: 'month' } as const

test('packages are ordered by period, longer ones with the price of a month', () => {
  expect(priceTable([{ packages: [year, month, quarter] }])).toEqual({
    periods: ['1 month', '3 months', '1 year'],
    rows: [
      [
        { amount: 1499, perMonth: undefined },
        { amount: 3999, perMonth: 1333 },
        { amount: 12_999, perMonth: 1083 },
      ],
    ],
  })
})

test('a strategy without a package of a period has an empty cell there', () => {
  const { periods, rows } = priceTable([{ packages: [month] }, { packages: [year] }])
  expect(periods).toEqual(['1 month', '1 year'])
  expect(rows[0]?.[1]).toBeUndefined()
  expect(rows[1]?.[0]).toBeUndefined()
})

test('of two packages of one period the cheaper one is shown', () => {
  const { rows } = priceTable([{ packages: [{ ...month, amount: 1799 }, month] }])
  expect(rows).toEqual([[{ amount: 1499, perMonth: undefined }]])
})

test('packages of several months say what a month costs, shorter ones do not', () => {
  expect(perMonth({ amount: 3999, period: 3, type: 'month' })).toBe(1333)
  expect(perMonth({ amount: 11_999, period: 1, type: 'year' })).toBe(1000)
  expect(perMonth({ amount: 1499, period: 1, type: 'month' })).toBeUndefined()
  expect(perMonth({ amount: 499, period: 2, type: 'week' })).toBeUndefined()
})
