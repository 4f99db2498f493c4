import { expect, test } from 'vitest'
import { perMonth } from '../../../src/site/data/perMonth.ts'

test('packages of several months say what a month costs, shorter ones do not', () => {
  expect(perMonth({ amount: 3999, period: 3, type: 'month' })).toBe(1333)
  expect(perMonth({ amount: 11_999, period: 1, type: 'year' })).toBe(1000)
  expect(perMonth({ amount: 1499, period: 1, type: 'month' })).toBeUndefined()
  expect(perMonth({ amount: 499, period: 2, type: 'week' })).toBeUndefined()
})
