import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cumulativeNormal, instrument, nearestExpiry, premium, TICK_PAISE } from '../../../sandbox/market/option.ts'
import { type Leg, profit, rupees } from '../../../sandbox/market/profit.ts'
import { fillPrice, runProgram, type View } from '../../../sandbox/market/program.ts'
import { seededRandom } from '../../../sandbox/market/random.ts'

const NOON = Date.parse('2026-11-20T12:00:00+05:30')
const EXPIRY = Date.parse('2026-11-24T15:40:00+05:30')
const call = { kind: 'CE', strike: 58_500, expires_at: EXPIRY } as const

test.each([
  ['2026-11-20T12:00:00+05:30', '2026-11-24T15:40:00+05:30'],
  ['2026-11-23T15:39:59+05:30', '2026-11-24T15:40:00+05:30'],
  ['2026-11-23T15:40:00+05:30', '2026-12-29T15:40:00+05:30'],
  ['2026-12-31T23:59:59+05:30', '2027-01-26T15:40:00+05:30'],
  ['2026-11-30T20:00:00Z', '2026-12-29T15:40:00+05:30'],
])('from %s the nearest monthly expiry is %s, the last Tuesday', (at, expiry) => {
  expect(new Date(nearestExpiry(Date.parse(at)))).toEqual(new Date(expiry))
})

test('an instrument is named by expiry, strike and kind', () => {
  expect(instrument(call)).toBe('BANKNIFTY26NOV58500CE')
  expect(instrument({ kind: 'PE', strike: 57_000, expires_at: Date.parse('2027-09-28T15:40:00+05:30') })).toBe(
    'BANKNIFTY27SEP57000PE',
  )
})

test('the cumulative normal agrees with the table', () => {
  expect(cumulativeNormal(0)).toBeCloseTo(0.5, 7)
  expect(cumulativeNormal(1)).toBeCloseTo(0.8413447, 6)
  expect(cumulativeNormal(-1.96)).toBeCloseTo(0.0249979, 6)
})

test('a call minus a put is what the forward is worth, give or take a tick', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000_00, max: 65_000_00 }), fc.integer({ min: 500, max: 650 }), (index, steps) => {
      const strike = steps * 100
      const parity = premium({ ...call, strike }, index, NOON) - premium({ ...call, kind: 'PE', strike }, index, NOON)
      expect(Math.abs(parity - (index - strike * 100))).toBeLessThanOrEqual(2 * TICK_PAISE)
    }),
  )
})

test('a premium is a whole number of ticks, never nothing, and at expiry what is in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000_00, max: 65_000_00 }), fc.integer({ min: 0, max: 5 }), (index, days) => {
      const worth = premium(call, index, EXPIRY - days * 86_400_000)
      expect(worth % TICK_PAISE).toBe(0)
      expect(worth).toBeGreaterThanOrEqual(TICK_PAISE)
    }),
  )
  expect(premium(call, 58_600_35, EXPIRY)).toBe(100_35)
  expect(premium(call, 58_400_00, EXPIRY)).toBe(TICK_PAISE)
})

const paise = fc.integer({ min: 5, max: 500_000 })
const leg = fc.record({
  id: fc.nat(),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  kind: fc.constantFrom('CE' as const, 'PE' as const),
  strike: fc.constant(58_500),
  expires_at: fc.constant(EXPIRY),
  qty: fc.integer({ min: 30, max: 30_000 }),
  open: fc.boolean(),
  price: paise,
  other: paise,
})

test('profit is (sell − buy) × qty over all legs, exact to the paisa, open ones at their mark', () => {
  fc.assert(
    fc.property(fc.array(leg, { maxLength: 20 }), paise, (drawn, mark) => {
      const legs: Leg[] = drawn.map(({ open, price, other, ...rest }) => ({
        ...rest,
        created_at: 0,
        buy: rest.side === 'BUY' ? price : open ? null : other,
        sell: rest.side === 'SELL' ? price : open ? null : other,
      }))
      const exact = legs.reduce(
        (sum, { buy, sell, qty }) => sum + (BigInt(sell ?? mark) - BigInt(buy ?? mark)) * BigInt(qty),
        0n,
      )
      expect(BigInt(profit(legs, () => mark))).toBe(exact)
    }),
  )
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

test('the same seed gives the same walk, and a saved state goes on where it stood', () => {
  const one = seededRandom(7)
  const other = seededRandom(7)
  expect([one.next(), one.normal()]).toEqual([other.next(), other.normal()])
  const later = seededRandom(one.state())
  expect(later.next()).toBe(one.next())
})

const view: View = {
  code: 'BN-DELTA',
  tick: 1,
  adjustments: 0,
  indexPaise: 58_520_00,
  now: NOON,
  legs: [],
  qty: 30,
}

const sold = (id: number, kind: 'CE' | 'PE', sell: number, more: Partial<Leg> = {}): Leg => ({
  ...call,
  id,
  kind,
  side: 'SELL',
  qty: 30,
  buy: null,
  sell,
  created_at: 0,
  ...more,
})

test('the straddle sells one call and one put at the money, one a tick', () => {
  const [first] = runProgram(view)
  expect(first).toMatchObject({ do: 'open', side: 'SELL', contract: { kind: 'CE', strike: 58_500 } })
  const [second] = runProgram({ ...view, legs: [sold(1, 'CE', 300_00)] })
  expect(second).toMatchObject({ do: 'open', side: 'SELL', contract: { kind: 'PE', strike: 58_500 } })
})

test('the condor buys its wings before it sells', () => {
  const legs: Leg[] = []
  for (let tick = 1; tick <= 4; tick++) {
    const [action] = runProgram({ ...view, code: 'BN-THETA', tick, legs })
    if (action?.do !== 'open') throw new Error('a leg a tick')
    const { side, contract, price } = action
    legs.push({
      ...sold(tick, contract.kind, price, contract),
      side,
      buy: side === 'BUY' ? price : null,
      sell: side === 'SELL' ? price : null,
    })
  }
  expect(legs.map(({ side, kind, strike }) => `${side} ${kind} ${strike}`)).toEqual([
    'BUY CE 60000',
    'BUY PE 57000',
    'SELL CE 59200',
    'SELL PE 57800',
  ])
})

test('a leg that runs a quarter against it is closed and sold anew at the money, three times at most', () => {
  const legs = [sold(1, 'CE', 100_00), sold(2, 'PE', 100_00)]
  const actions = runProgram({ ...view, tick: 9, legs })
  expect(actions.map((action) => action.do)).toEqual(['say', 'close', 'say', 'open', 'say', 'adjusted'])
  const tired = runProgram({ ...view, tick: 9, legs, adjustments: 3 })
  expect(tired.map((action) => action.do)).toEqual(['say'])
})

test('what expires is settled for what is in it, without a fill price', () => {
  const legs = [sold(1, 'CE', 300_00), sold(2, 'PE', 300_00)]
  const actions = runProgram({ ...view, now: EXPIRY, tick: 9, legs })
  expect(actions.filter((action) => action.do === 'close').map(({ price }) => price)).toEqual([20_00, TICK_PAISE])
})

test('a run says something at each of its first 60 ticks, later at every fifth', () => {
  const legs = [sold(1, 'CE', 300_00), sold(2, 'PE', 300_00)]
  const talks = (tick: number) => runProgram({ ...view, tick, legs }).length > 0
  expect(Array.from({ length: 60 }, (_, tick) => talks(tick))).not.toContain(false)
  expect([60, 61, 64, 65].map(talks)).toEqual([true, false, false, true])
})

test('a market order pays one tick', () => {
  expect([fillPrice('BUY', 100_00), fillPrice('SELL', 100_00), fillPrice('SELL', 5)]).toEqual([100_05, 99_95, 5])
})
