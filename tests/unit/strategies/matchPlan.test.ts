import { expect, test } from 'vitest'
import { matchPlan, readOffers } from '../../../src/islands/strategies/matchPlan.ts'
import type { Package } from '../../../src/islands/strategies/strategy.ts'

const plan = (id: string, name: string, amount: number, time_period: number, time_type = 'month'): Package => ({
  id,
  name,
  amount,
  time_period,
  time_type,
  strategie_detail: null,
})
const offers = [plan('11', 'Delta Monthly', 1499, 1), plan('12', 'Delta Quarterly', 3999, 3)]

test('a choice is found by name and period where the ids differ', () => {
  const plans = [plan('900', 'Delta Quarterly', 3999, 3), plan('901', ' delta  monthly', 1499, 1)]
  expect(matchPlan(plans, offers, '11')).toMatchObject({ is: 'same', plan: { id: '901' } })
})

test("another package that has the chosen one's id is never taken for it", () => {
  const swapped = [plan('11', 'Delta Quarterly', 3999, 3), plan('12', 'Delta Monthly', 1499, 1)]
  expect(matchPlan(swapped, offers, '11')).toMatchObject({ is: 'same', plan: { id: '12' } })
  expect(matchPlan([plan('11', 'Delta Weekly', 499, 1, 'week')], offers, '11')).toEqual({
    is: 'gone',
    name: 'Delta Monthly',
  })
  const doubled = [plan('a', 'Delta Monthly', 1, 1), plan('b', 'Delta Monthly', 2, 1)]
  expect(matchPlan(doubled, offers, '11')).toMatchObject({ is: 'gone' })
})

test("the server's amount counts, and the page's is said beside it", () => {
  expect(matchPlan([plan('11', 'Delta Monthly', 1599, 1)], offers, '11')).toMatchObject({
    is: 'repriced',
    was: 1499,
    plan: { amount: 1599 },
  })
})

test('an unknown or forged choice chooses nothing', () => {
  const plans = [plan('11', 'Delta Monthly', 1499, 1)]
  for (const choice of [undefined, '', '99', '11 ', '<b>']) expect(matchPlan(plans, offers, choice)).toBeUndefined()
  expect(matchPlan(plans, [], '11')).toBeUndefined()
})

test('what a page carries is read as offers, and junk as none', () => {
  expect(readOffers(JSON.stringify(offers))).toEqual(offers)
  for (const text of [undefined, '', '{', 'null', '{"id":"11"}', '[{"id":1}]']) expect(readOffers(text)).toEqual([])
})
