import { expect, test } from 'vitest'
import { preselected } from '../../../src/islands/trade/order/entry.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'

const row = (id: string, first_time_active: boolean) => ({ id, first_time_active }) as Subscription
const rows = [row('1', true), row('2', false)]

test('the form begins with the subscription that was asked for, unless it was never activated', () => {
  expect(preselected(rows, '1')).toBe('1')
  expect(preselected(rows, '2')).toBeUndefined()
  expect(preselected(rows, undefined)).toBeUndefined()
})

test('one that is not in the list stays asked for: the form names it', () => {
  expect(preselected(rows, '9')).toBe('9')
})
