import { describe, expect, test } from 'vitest'
import { orderSchema, startDisabledReason } from '../../../src/islands/parts/order/orderForm.ts'
import { confirmAbove } from '../../../src/islands/trade/order/LargeOrderDialog.tsx'
import { errorsOf } from '../../../src/islands/ui/form/useForm.ts'
import { formatQuantity, quantityRule } from '../../../src/lib/format/quantity.ts'

describe('the quantity’s unit is the owner’s', () => {
  test.each([
    [1, 'lots', '1 lot'],
    [2, 'lots', '2 lots'],
    [1, 'units', '1 unit'],
    [1500, 'units', '1,500 units'],
    [3, '', '3'],
  ] as const)('%d in %j is %j', (qty, unit, text) => {
    expect(formatQuantity(qty, unit)).toBe(text)
  })
  test('the rule names the unit and the upper limit where they are known', () => {
    expect(quantityRule({ unit: 'lots' })).toBe('Enter a whole number of lots, at least 1.')
    expect(quantityRule({ unit: 'units', max: 1800 })).toBe('Enter a whole number of units, from 1 to 1,800.')
    expect(quantityRule({ unit: '' })).toBe('Enter a whole number, at least 1.')
  })
  test('a quantity above the upper limit is refused with that limit', () => {
    const schema = orderSchema([], { unit: 'lots', max: 50 })
    expect(errorsOf(schema, { subscription: '1', qty: '50' })).toEqual({})
    expect(errorsOf(schema, { subscription: '1', qty: '51' })).toEqual({
      qty: 'Enter a whole number of lots, from 1 to 50.',
    })
  })
})

test('a start above ten times the largest quantity so far is confirmed once more', () => {
  expect(confirmAbove([])).toBe(10)
  expect(confirmAbove([{ qty: 2 }, { qty: 5 }, { qty: 1 }])).toBe(50)
})

test('Start is blocked with its reason only where no subscription can start', () => {
  const ready = { value: '1', label: 'Delta', reason: undefined }
  const pending = { value: '2', label: 'Theta, not active yet', reason: 'not active yet' }
  expect(startDisabledReason([ready, pending])).toBeUndefined()
  expect(startDisabledReason([])).toBeUndefined()
  expect(startDisabledReason([pending])).toBe('Your subscription can’t start a trade: not active yet.')
  expect(startDisabledReason([pending, { ...pending, value: '3', reason: 'expired on 20-10-2026' }])).toBe(
    'None of your 2 subscriptions can start a trade now.',
  )
})
