import { beforeEach, expect, test } from 'vitest'
import { checkedText, saveChecked } from '../../../src/lib/results/checked.ts'
import { resultOf } from '../../../src/lib/results/results.ts'
import { deviceKey, signIn, stubStorage } from '../fakeStorage.ts'
import { order, rules, trade } from './make.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const trades = (...prices: number[]) => prices.map((buy_avg) => resultOf('7', trade([order({ buy_avg })]), rules))
const legsOf = (of: ReturnType<typeof trades>) => of.flatMap(({ legs }) => legs)

beforeEach(() => {
  stubStorage()
  return signIn()
})

test('a range that agreed with the broker’s book says so and when, until one of its legs changes', () => {
  expect(checkedText(november, trades(20, 21))).toBe('')
  saveChecked(november, legsOf(trades(20, 21)), '2026-11-20')
  expect(checkedText(november, trades(20, 21))).toBe('checked against the broker’s book on 20-11-2026')
  expect(checkedText(november, trades(20, 21.05))).toBe('')
  expect(checkedText(november, trades(20))).toBe('')
  expect(checkedText({ ...november, to: '2026-11-29' }, trades(20, 21))).toBe('')
})

test('a later comparison that differs takes it back', () => {
  saveChecked(november, legsOf(trades(20)), '2026-11-20')
  saveChecked(november, legsOf(trades(20)), '')
  expect(checkedText(november, trades(20))).toBe('')
})

test.each(['', 'x', '1 2', '0 <b>', ' 2026-11-20', '{"day":1}'])('%j in its place says nothing', (text) => {
  localStorage.setItem(deviceKey('niyam:checked.2026-11-01.2026-11-30'), text)
  expect(checkedText(november, trades(20))).toBe('')
})
