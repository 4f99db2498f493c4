import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Contract } from '../../../../sandbox/market/option.ts'
import {
  applyFill,
  type Fill,
  isOpen,
  isSame,
  profit,
  rupees,
  type TradeLeg,
} from '../../../../sandbox/market/positions.ts'

const EXPIRY = Date.parse('2026-11-23T15:40:00+05:30')
const contract = fc.record({
  kind: fc.constantFrom('CE' as const, 'PE' as const),
  strike: fc.constantFrom(58_400, 58_500),
  expires_at: fc.constant(EXPIRY),
})
const price = fc.integer({ min: 1, max: 20_000 }).map((ticks) => ticks * 5)
const order = fc.record({
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  contract,
  units: fc.integer({ min: 1, max: 30_000 }),
  price,
  intent: fc.constantFrom('open' as const, 'close' as const),
})

const openUnits = (legs: readonly TradeLeg[], fill: Pick<Fill, 'contract' | 'side'>) =>
  legs
    .filter((leg) => isOpen(leg) && leg.side !== fill.side && isSame(leg, fill.contract))
    .reduce((sum, { qty }) => sum + qty, 0)

test('PNL is the cash of all fills plus what is held at its mark, to the paisa', () => {
  const markOf = ({ kind, strike }: Contract) => (kind === 'CE' ? 412_35 : 398_70) + (strike - 58_500)
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40, size: 'max' }), (flow) => {
      let legs: readonly TradeLeg[] = []
      let cash = 0n
      const held = new Map<string, { contract: Contract; units: bigint }>()
      for (const drawn of flow) {
        const units = drawn.intent === 'close' ? Math.min(drawn.units, openUnits(legs, drawn)) : drawn.units
        if (units === 0) continue
        legs = applyFill(legs, { ...drawn, units, at: 0 })
        const signed = BigInt(units) * (drawn.side === 'BUY' ? 1n : -1n)
        cash -= signed * BigInt(drawn.price)
        const key = JSON.stringify(drawn.contract)
        held.set(key, { contract: drawn.contract, units: (held.get(key)?.units ?? 0n) + signed })
      }
      const worth = [...held.values()].reduce((sum, it) => sum + it.units * BigInt(markOf(it.contract)), 0n)
      expect(BigInt(profit(legs, markOf))).toBe(cash + worth)
    }),
    { numRuns: 500 },
  )
})

const sell = (units: number, at: number): Fill => ({
  side: 'SELL',
  contract: { kind: 'CE', strike: 58_500, expires_at: EXPIRY },
  units,
  price: at,
  at: 0,
  intent: 'open',
})

test('partial fills at one price are one leg, at another price a leg of its own', () => {
  const legs = [sell(30, 100_00), sell(60, 100_00), sell(10, 99_95)].reduce<TradeLeg[]>(applyFill, [])
  expect(legs.map(({ qty, sell, buy }) => [qty, sell, buy])).toEqual([
    [90, 100_00, null],
    [10, 99_95, null],
  ])
})

test('closing a part splits a leg, the oldest first', () => {
  const legs = [sell(30, 100_00), sell(30, 99_00)].reduce<TradeLeg[]>(applyFill, [])
  const after = applyFill(legs, { ...sell(40, 50_00), side: 'BUY', intent: 'close' })
  expect(after.map(({ qty, sell, buy }) => [qty, sell, buy])).toEqual([
    [30, 100_00, 50_00],
    [10, 99_00, 50_00],
    [20, 99_00, null],
  ])
})

test('more than is open cannot be closed', () => {
  const legs = applyFill([], sell(30, 100_00))
  expect(() => applyFill(legs, { ...sell(31, 50_00), side: 'BUY', intent: 'close' })).toThrow('31 units were closed')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-123450, '-1234.50'],
  [10560300, '105603.00'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%d paise read %s', (value, text) => {
  expect(rupees(value)).toBe(text)
})
