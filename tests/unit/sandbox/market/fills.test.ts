import { expect, test } from 'vitest'
import { type FillFault, faultOn, fillsOf, limitFor, unitsNow, waitOf } from '../../../../sandbox/market/fills.ts'
import { premium, quote, TICK_PAISE } from '../../../../sandbox/market/option.ts'
import { parameters } from '../../../../sandbox/market/parameters.ts'
import { moment, order } from './moment.ts'

const { contract } = order()
const { depthUnits, protection } = parameters
const buy = (more = {}) => order({ side: 'BUY', limit: 1e9, ...more })
const fault = (manner: FillFault['manner'], more: Partial<FillFault> = {}): FillFault => ({
  ...{ kind: 'fill', manner, seconds: 20, only: null },
  ...more,
})

test('a buy fills at the ask, a sale at the bid', () => {
  const { bid, ask } = quote(contract, moment)
  expect(fillsOf(buy(), moment)).toMatchObject([{ price: ask, units: 30 }])
  expect(fillsOf(order(), moment)).toMatchObject([{ price: bid, units: 30 }])
})

test('an order above the depth fills in parts', () => {
  expect(fillsOf(order({ units: 2000 }), moment).map(({ units }) => units)).toEqual([depthUnits])
  expect(fillsOf(order({ units: 2000, filled: 1800 }), moment).map(({ units }) => units)).toEqual([200])
  expect(fillsOf(order(), moment, { taken: depthUnits })).toEqual([])
})

test('an order walks the book a tick a level, behind what is taken, and no further than its limit', () => {
  const { ask } = quote(contract, moment)
  const walked = (taken: number, limit = 1e9) =>
    fillsOf(buy({ units: 2 * depthUnits, limit }), moment, { taken, levels: 9 }).map(({ units, price }) => [
      units,
      price,
    ])
  expect(walked(0)).toEqual([
    [depthUnits, ask],
    [depthUnits, ask + TICK_PAISE],
  ])
  expect(walked(depthUnits + 100, ask + 2 * TICK_PAISE)).toEqual([
    [depthUnits - 100, ask + TICK_PAISE],
    [depthUnits, ask + 2 * TICK_PAISE],
  ])
  expect(walked(0, ask)).toEqual([[depthUnits, ask]])
})

test('an order whose limit the market has left fills nothing', () => {
  const { bid, ask } = quote(contract, moment)
  expect(fillsOf(buy({ limit: ask - TICK_PAISE }), moment)).toEqual([])
  expect(fillsOf(order({ limit: bid + TICK_PAISE }), moment)).toEqual([])
})

test('an order that the operator held back fills at its limit then', () => {
  const { ask } = quote(contract, moment)
  const limit = ask - TICK_PAISE
  expect(fillsOf(buy({ limit, isHeld: true }), moment)).toMatchObject([{ price: limit, units: 30 }])
  expect(fillsOf(buy({ isHeld: true }), moment)).toMatchObject([{ price: ask, units: 30 }])
})

test('the limit lies a protection band beyond the premium, and never below a tick', () => {
  const mark = premium(contract, moment)
  expect(limitFor('BUY', contract, moment) / mark).toBeCloseTo(1 + protection.part, 3)
  expect(limitFor('SELL', contract, moment) / mark).toBeCloseTo(1 - protection.part, 3)
  const far = { ...contract, strike: 99_000 }
  expect(limitFor('SELL', far, moment)).toBe(TICK_PAISE)
  expect(limitFor('BUY', far, moment)).toBe(TICK_PAISE * (1 + protection.leastTicks))
})

test('most closing orders wait for nothing, the others for three seconds at most', () => {
  const waits = Array.from({ length: 1000 }, (_, draw) => waitOf(draw))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(800)
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
