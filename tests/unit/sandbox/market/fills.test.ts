import { expect, test } from 'vitest'
import { type FillFault, faultOn, priceOf, rejectionOf, unitsNow, waitOf } from '../../../../sandbox/market/fills.ts'
import { premium, TICK_PAISE } from '../../../../sandbox/market/option.ts'
import { account, moment, order } from './moment.ts'

const { contract } = order()
const fault = (manner: FillFault['manner'], more: Partial<FillFault> = {}): FillFault => ({
  ...{ kind: 'fill', manner, seconds: 20, only: null },
  ...more,
})

test('a buy pays half of the spread more than the premium, a sale gets half less', () => {
  const mark = premium(contract, moment)
  const [bid, ask] = [priceOf(order(), moment), priceOf(order({ side: 'BUY' }), moment)]
  expect(ask - mark).toBe(mark - bid)
  expect((ask - mark) / mark).toBeCloseTo(0.0005, 3)
  expect([bid % TICK_PAISE, ask % TICK_PAISE]).toEqual([0, 0])
  const far = { ...contract, strike: 99_000 }
  expect(priceOf(order({ contract: far }), moment)).toBe(TICK_PAISE)
})

test('an order is rejected by a closed market, without a validation, and by the operator', () => {
  const closing = order({ intent: 'close', side: 'BUY' })
  expect(rejectionOf(closing, account)).toBeUndefined()
  expect(rejectionOf(closing, { ...account, isMarketOpen: false })).toBe('the market is closed')
  expect(rejectionOf(closing, { ...account, isValidated: false })).toMatch(/validate your credentials/)
  expect(rejectionOf(closing, { ...account, fill: fault('reject') })).toMatch(/price band/)
  expect(rejectionOf(order(), { ...account, fill: fault('reject') })).toBeUndefined()
})

test('most closing orders wait for nothing, the others for three seconds at most', () => {
  const waits = Array.from({ length: 1000 }, (_, number) => waitOf(number))
  const { length } = waits.filter((wait) => wait === 0)
  expect([length > 750, length < 850]).toEqual([true, true])
  expect(new Set(waits)).toEqual(new Set([0, 1, 2, 3]))
})

test.each([
  ['the market’s way', undefined, 0, 60],
  ['never', fault('never'), 500, 0],
  ['late, before its time', fault('late'), 19, 0],
  ['late, from its time on', fault('late'), 20, 60],
  ['partly: half', fault('partly'), 0, 30],
  ['unreported', fault('unreported'), 0, 60],
])('a closing order of 60 units filled %s', (_, how, age, units) => {
  expect(unitsNow(order({ units: 60, intent: 'close' }), age, 30, how)).toBe(units)
})

test('half of one lot is half of its units, and what is half filled fills no further', () => {
  expect(unitsNow(order(), 9, 30, fault('partly'))).toBe(15)
  expect(unitsNow(order({ units: 90 }), 9, 30, fault('partly'))).toBe(30)
  expect(unitsNow(order({ filled: 15 }), 9, 30, fault('partly'))).toBe(0)
})

test('a slow order fills when its seconds are over', () => {
  const slow = order({ waits: 2 })
  expect([1, 2].map((age) => unitsNow(slow, age, 30, undefined))).toEqual([0, 30])
})

test('a fault of calls meets no put, and no fault meets an opening order', () => {
  const closing = { intent: 'close', contract } as const
  expect(faultOn(closing, { fill: fault('never', { only: 'CE' }) })).toBeDefined()
  expect(faultOn(closing, { fill: fault('never', { only: 'PE' }) })).toBeUndefined()
  expect(faultOn({ ...closing, intent: 'open' }, { fill: fault('never') })).toBeUndefined()
})
