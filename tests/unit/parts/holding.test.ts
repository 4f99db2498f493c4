import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expiryText, type Holding, holdingOf, riskOf } from '../../../src/islands/parts/payoff/holding.ts'
import { formatPnl } from '../../../src/lib/format/money.ts'
import { payoffText, riskText } from '../../../src/lib/pricing/payoffText.ts'
import { legOf, legsOf } from '../../../src/lib/results/legs.ts'
import { parseAs } from '../../../src/lib/wire/parseAs.ts'
import { type Order, trading } from '../../../src/lib/wire/trading.ts'
import { order, trade, units } from '../results/make.ts'

const leg = (fields: Partial<Order>) => legOf(order({ buy_avg: null, ...fields }), null, units)
const sold = (name: string, price: number, fields: Partial<Order> = {}) =>
  leg({ instrument: `BANKNIFTY24NOV26${name}`, sell_avg: price, ...fields })
const bought = (name: string, price: number, fields: Partial<Order> = {}) =>
  sold(name, 0, { order_type: 'BUY', buy_avg: price, sell_avg: null, ...fields })
function drawn(...legs: ReturnType<typeof leg>[]): Holding {
  const held = holdingOf(legs)
  if (held.is !== 'drawn') throw new Error(JSON.stringify(held))
  return held
}

describe('what open legs are at expiry', () => {
  test('a straddle: two break-evens, the premium at most, and no limit on either side', () => {
    const straddle = drawn(sold('50000CE', 800.5), sold('50000PE', 800.65))
    expect(straddle.breakEvens).toEqual([48398.85, 51601.15])
    expect(straddle).toMatchObject({ most: 48_034.5, least: Number.NEGATIVE_INFINITY, strikes: [50_000] })
    expect(payoffText(straddle)).toBe(
      'Between 48,399 and 51,601 these legs end in profit. At most +₹48,034.50. No limit to the loss above and below 50,000.',
    )
    expect(expiryText(straddle)).toBe('24 Nov')
  })

  test('a condor: both ends are limited', () => {
    const condor = drawn(sold('50500CE', 300), bought('51000CE', 150), sold('49500PE', 280), bought('49000PE', 140))
    expect(condor).toMatchObject({ most: 8700, least: -6300, endless: { above: false, below: false } })
    expect(payoffText(condor)).toBe(
      'Between 49,210 and 50,790 these legs end in profit. At most +₹8,700. At worst −₹6,300.',
    )
    expect(riskText(condor)).toBe('at most ₹6,300')
  })

  test('a strangle with one leg closed: what that made is part of it', () => {
    const closed = sold('60200CE', 350, { buy_avg: 250 })
    const half = drawn(closed, sold('57200PE', 396.2))
    expect(half).toMatchObject({ realised: 3000, most: 14_886, endless: { above: false, below: true } })
    expect(riskText(half)).toBe('no limit below 57,200')
    expect(riskText(drawn(sold('60200CE', 350), sold('57200PE', 396.2)))).toBe('no limit above 60,200 and below 57,200')
  })

  test('a bought call has no limit above, and a bought put ends at an index of 0', () => {
    expect(payoffText(drawn(bought('50000CE', 100)))).toBe(
      'Above 50,100 these legs end in profit. No limit to the profit above 50,000. At worst −₹3,000.',
    )
    expect(drawn(bought('50000PE', 100))).toMatchObject({ most: 1_497_000, least: -3000 })
  })

  test('one that can no longer lose, one that can no longer win, and a loss of nine digits', () => {
    const won = drawn(sold('50000CE', 900, { buy_avg: 100 }), bought('50000CE', 10))
    expect(payoffText(won)).toMatch(/^At every level these legs end in profit\./)
    expect(riskText(won)).toBe('nothing')
    const lost = drawn(bought('50000CE', 900), sold('50000CE', 100))
    expect(payoffText(lost)).toBe('At no level do these legs end in profit. At most −₹24,000. At worst −₹24,000.')
    const vast = drawn(bought('50000CE', 9000, { qty: 30_000 }))
    expect(riskText(vast)).toBe('at most ₹27,00,00,000')
    expect(Object.is(drawn(sold('50000CE', 10)).at(50_010), 0)).toBe(true)
  })
})

const WEEK = 'BANKNIFTY24NOV2650000CE'

test.each<[string, ReturnType<typeof leg>[], why: string]>([
  [
    'two expiries',
    [sold('50000CE', 10), leg({ instrument: 'BANKNIFTY26DEC50000CE' })],
    'expiry: 50000 CE 24 Nov, 50000 CE Dec.',
  ],
  ['a week and a month of one month', [sold('50000CE', 10), leg({ instrument: 'BANKNIFTY26NOV50000CE' })], 'expiry'],
  ['two weeks of one month', [sold('50000CE', 10), leg({ instrument: 'BANKNIFTY26N1750000CE' })], 'expiry'],
  ['two indices', [sold('50000CE', 10), leg({ instrument: 'NIFTY24NOV2650000CE' })], 'underlying: BANKNIFTY, NIFTY.'],
  ['a future', [leg({ instrument: 'BANKNIFTY26NOVFUT' })], 'do not say all of BANKNIFTY26NOVFUT.'],
  ['a share', [leg({ instrument: 'RELIANCE' })], 'all of RELIANCE.'],
  ['one unread of two', [sold('50000CE', 10), leg({ instrument: 'NIFTYBEES' })], 'all of NIFTYBEES.'],
  ['no name', [leg({ instrument: null })], 'a leg without a name'],
  ['an empty name', [leg({ instrument: '' })], 'all of a leg without a name.'],
  ['no units', [sold('50000CE', 10, { qty: null })], WEEK],
  ['units of −0', [sold('50000CE', 10, { qty: -0 })], WEEK],
  ['half a unit', [sold('50000CE', 10, { qty: 0.5 })], WEEK],
  ['no price', [leg({ sell_avg: null })], 'BANKNIFTY26NOV50000CE'],
  ['a price of −0', [sold('50000CE', -0)], WEEK],
  ['a side that its price denies', [sold('50000CE', 10, { order_type: 'BUY' })], WEEK],
  ['a broken closed leg', [sold('50000CE', 10), leg({ buy_avg: -1 })], 'BANKNIFTY26NOV50000CE'],
  ['closed legs and one that may be open', [sold('50500CE', 10, { buy_avg: 5 }), sold('50000CE', -1)], WEEK],
  ['a negative price beside a good leg', [sold('50500CE', 10), sold('50000CE', -10)], WEEK],
])('%s: the legs are named, and nothing is drawn', (_, legs, why) => {
  const held = holdingOf(legs)
  expect(held).toMatchObject({ is: 'unknown', why: expect.stringContaining(why) })
  expect(riskOf(held)).toBe('not known')
})

test.each<[string, ReturnType<typeof leg>[]]>([
  ['no legs', []],
  ['closed legs alone', [sold('50000CE', 10, { buy_avg: 5 })]],
])('%s: none is open', (_, legs) => {
  expect(holdingOf(legs)).toEqual({ is: 'none', why: 'No leg is open.' })
})

test('lots count by the size of the day; an underlying without one is not drawn', () => {
  const lots = (lotSizes: typeof units.lotSizes) =>
    holdingOf([legOf(order({ buy_avg: null, qty: 2 }), null, { ...units, unit: 'lots', lotSizes })])
  expect(lots([{ from: '2026-01-01', units: 30 }])).toMatchObject({ most: 1500 })
  expect(lots([])).toMatchObject({ is: 'unknown', why: expect.stringContaining('BANKNIFTY26NOV50000CE') })
})

test('an answer of numeric strings, nulls and fields beyond ours is drawn as one of numbers is', () => {
  const answered = (fields: object) => ({ ...order({ instrument: WEEK, buy_avg: null }), ...fields })
  const body = { ...trade([]), order: [answered({ qty: '30.00', sell_avg: '800.50', buy_avg: null, exchange: 'NFO' })] }
  const detail = parseAs(trading.detail.reply, JSON.parse(JSON.stringify(body)))
  expect(payoffText(drawn(...legsOf(detail ?? trade([]), units)))).toBe(payoffText(drawn(sold('50000CE', 800.5))))
})

test('thirty legs are one line, whatever their order', () => {
  const legs = Array.from({ length: 30 }, (_, n) =>
    (n % 3 === 0 ? bought : sold)(`${48_000 + n * 100}${n % 2 === 0 ? 'CE' : 'PE'}`, 100 + n),
  )
  const all = drawn(...legs)
  expect(all.strikes).toHaveLength(30)
  for (const level of [0, 47_950, 49_333, 51_000, 60_000])
    expect(all.at(level)).toBeCloseTo(
      legs.reduce((sum, it) => sum + drawn(it).at(level), 0),
      2,
    )
  expect(drawn(...legs.toReversed()).breakEvens).toEqual(all.breakEvens)
})

test.each<[string, string]>([
  ['the exchange', 'NIFTY24NOV2625900PE'],
  ['Zerodha', 'NIFTY26N2425900PE'],
  ['Upstox', 'OPTIDX NIFTY Nov 24 2026 25900.00 PE (BT)'],
  ['Dhan', 'NIFTY 24 NOV 25900 PUT'],
  ['Groww', 'NIFTY 24 Nov 2026 PE 25,900'],
])('a leg is read in the style of %s', (_, instrument) => {
  expect(drawn(leg({ instrument }))).toMatchObject({
    ...{ root: 'NIFTY', month: '26NOV', expiry: '24', strikes: [25_900] },
    endless: { above: false, below: true },
  })
})

test('a strike has its paise, and an expiry without a day its month', () => {
  const share = drawn(leg({ instrument: 'M&M26NOV2900.50PE' }))
  expect(share.strikes).toEqual([2900.5])
  expect(expiryText(share)).toBe('Nov 2026')
})

test('legs that change give another line: one that is closed becomes what it made', () => {
  const call = sold('60200CE', 350)
  const put = sold('57200PE', 396.2)
  expect(drawn(call, put)).toMatchObject({ realised: 0, endless: { above: true, below: true } })
  const closed = sold('60200CE', 350, { buy_avg: 400 })
  expect(drawn(closed, put)).toMatchObject({ realised: -1500, endless: { above: false, below: true } })
  expect(holdingOf([closed, sold('57200PE', 396.2, { buy_avg: 1 })]).is).toBe('none')
})

/** By whole numbers: ten thousandths of a rupee. A closed leg made what Results say. */
function bruteForce(orders: readonly Order[]): (level: number) => number {
  const legs = orders.map((it) => {
    const [, strike = '', kind] = /26NOV(\d+)(CE|PE)$/.exec(it.instrument ?? '') ?? []
    const [bought = 0, sold = 0] = [it.buy_avg ?? 0, it.sell_avg ?? 0].map((price) => Math.round(price * 10_000))
    const made = bought > 0 && sold > 0 ? legOf(it, null, units).gross * 100 : undefined
    return { strike: Number(strike), isCall: kind === 'CE', qty: it.qty ?? 0, bought, sold, made }
  })
  return (level) => {
    let sum = 0
    for (const { strike, isCall, qty, bought, sold, made } of legs) {
      const worth = Math.max(0, isCall ? level - strike : strike - level) * 10_000
      sum += made ?? qty * ((sold || worth) - (bought || worth))
    }
    return sum / 10_000
  }
}

const price = fc.integer({ min: 1, max: 20_000_000 }).map((it) => it / 10_000)
const anyOrder = fc
  .record({
    name: fc.tuple(fc.integer({ min: 480, max: 520 }), fc.constantFrom('CE', 'PE')),
    qty: fc.integer({ min: 1, max: 40 }).map((lots) => lots * 15),
    isBought: fc.boolean(),
    entry: price,
    exit: fc.option(price),
  })
  .map(({ name: [strike, kind], qty, isBought, entry, exit }) =>
    order({
      instrument: `BANKNIFTY26NOV${strike * 100}${kind}`,
      ...{ qty, order_type: isBought ? 'BUY' : 'SELL' },
      ...(isBought ? { buy_avg: entry, sell_avg: exit } : { sell_avg: entry, buy_avg: exit }),
    }),
  )

const isFull = process.env.ALL === '1'
const LEVELS = isFull ? 2000 : 200

test('the pay-off, its limits and break-evens are those of brute force, to the paisa', () => {
  const step = 100_000 / LEVELS
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 30, size: 'max' }), (orders) => {
      const held = holdingOf(orders.map((it) => legOf(it, null, units)))
      if (held.is === 'none') return orders.every(({ buy_avg, sell_avg }) => buy_avg !== null && sell_avg !== null)
      if (held.is !== 'drawn') return false
      const exact = bruteForce(orders)
      const values = Array.from({ length: LEVELS + 1 }, (_, n) => exact(n * step))
      const slack = 0.0051
      for (const [n, value] of values.entries()) {
        if (Math.abs(held.at(n * step) - value) > slack) return false
        if (value > held.most + slack || value < held.least - slack) return false
        const isOther = Math.sign(value) !== Math.sign(values[n - 1] ?? value) && Math.abs(value) > slack
        const isFound = held.breakEvens.some((level) => level >= (n - 1) * step - 0.05 && level <= n * step + 0.05)
        if (n > 0 && isOther && Math.abs(values[n - 1] ?? 0) > slack && !isFound) return false
      }
      // The line is zero within 0.05 of a point of each break-even, whatever its slope.
      const slope = orders.reduce((sum, { qty }) => sum + (qty ?? 0), 0)
      return held.breakEvens.every((level) => Math.abs(held.at(level)) <= slope * 0.05)
    }),
    { numRuns: isFull ? 10_000 : 150 },
  )
}, 600_000)

test('each sentence agrees with the drawing', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 6 }), (orders) => {
      const held = holdingOf(orders.map((it) => legOf(it, null, units)))
      if (held.is !== 'drawn') return
      const text = payoffText(held)
      const isFar = (level: number) => held.breakEvens.every((it) => Math.abs(it - level) > 1)
      for (const level of [...held.strikes, 1, 30_000, 45_000, 55_000, 99_000].filter(isFar)) {
        const spans = text.split(' these legs end in profit')[0] ?? ''
        const numbers = (word: RegExp) =>
          [...spans.matchAll(word)].map((it) => it.slice(1).map((n) => Number(n.replaceAll(',', ''))))
        const isIn =
          /^At every level/.test(text) ||
          numbers(/below ([\d,]+\d)/gi).some(([to = 0]) => level < to) ||
          numbers(/above ([\d,]+\d)/gi).some(([from = 0]) => level > from) ||
          numbers(/between ([\d,]+\d) and ([\d,]+\d)/gi).some(([from = 0, to = 0]) => level > from && level < to)
        expect(held.at(level) > 0, `${level}: ${held.at(level)}, ${text}`).toBe(isIn)
      }
      const beyond = (level: number) => held.at(level + Math.sign(level) * 1000) < held.at(level)
      expect(text.includes('No limit to the loss')).toBe(held.least === Number.NEGATIVE_INFINITY)
      expect(/No limit to the loss above/.test(text)).toBe(beyond(1e7))
      expect(/No limit to the loss (above and |above [\d,]+ and )?below/.test(text)).toBe(held.at(0) < held.at(1))
      expect(riskText(held).startsWith('no limit')).toBe(held.least === Number.NEGATIVE_INFINITY)
      if (held.least < 0 && held.least > Number.NEGATIVE_INFINITY)
        expect(riskText(held)).toBe(`at most ${formatPnl(held.least).slice(1).replace('.00', '')}`)
    }),
    { numRuns: 200 },
  )
})
