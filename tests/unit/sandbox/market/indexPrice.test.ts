import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { impliedVolatility, type MarketDay, priceAt, simulateDay } from '../../../../sandbox/market/indexPrice.ts'
import { parameters } from '../../../../sandbox/market/parameters.ts'

const SECONDS = 385 * 60
const SEED = 20_261_121

/** So many sessions, each from the close of the one before. */
function simulateDays(count: number, seconds: number): MarketDay[] {
  const days: MarketDay[] = []
  let previousClose: number = parameters.startPaise
  for (let number = 0; number < count; number++) {
    const day = simulateDay({ seed: SEED, number, previousClose, seconds })
    previousClose = priceAt(day, seconds)
    days.push(day)
  }
  return days
}

const deviation = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

// The number of seconds changes the path, not the distribution: 770 steps a day show it in a tenth of the time.
const days = simulateDays(2000, 770)
const returns = days.map((day) => Math.log(priceAt(day, 770) / day.previousClose))

test('a golden day is the same to the paisa', () => {
  const day = simulateDay({ seed: SEED, number: 7, previousClose: 58_500_00, seconds: SECONDS })
  const hash = createHash('sha256').update(day.prices).digest('hex')
  expect({ kind: day.kind, open: day.prices[0], close: priceAt(day, SECONDS), hash }).toMatchInlineSnapshot(`
    {
      "close": 5887740,
      "hash": "a50b1eafc60b44fb6b16cd488714a4d373532f4c607a1b756ae0b4df13f1aa90",
      "kind": "mixed",
      "open": 5912075,
    }
  `)
})

test('another seed or another number is another day', () => {
  const options = { seed: SEED, number: 7, previousClose: 58_500_00, seconds: 60 }
  const day = simulateDay(options)
  expect(simulateDay(options)).toEqual(day)
  expect(simulateDay({ ...options, seed: SEED + 1 }).prices).not.toEqual(day.prices)
  expect(simulateDay({ ...options, number: 8 }).prices).not.toEqual(day.prices)
})

test('close to close the index moves 1.0 to 1.2 per cent a day, with fat tails', () => {
  const daily = deviation(returns)
  expect(daily).toBeGreaterThan(0.01)
  expect(daily).toBeLessThan(0.012)
  const kurtosis = returns.reduce((sum, value) => sum + (value / daily) ** 4, 0) / returns.length
  expect(kurtosis).toBeGreaterThan(3.5)
})

test('the first and the last half hour move more than midday: a U', () => {
  const half = (day: MarketDay, part: number) => Math.log(priceAt(day, (part + 1) * 60 - 1) / priceAt(day, part * 60))
  const [open, noon, close] = [0, 6, 11].map((part) => deviation(days.map((day) => half(day, part)))) as [
    number,
    number,
    number,
  ]
  expect(open / noon).toBeGreaterThan(1.3)
  expect(close / noon).toBeGreaterThan(1.1)
  expect(open).toBeGreaterThan(close)
})

test('a night brings a gap of about half a per cent', () => {
  const gap = deviation(days.map((day) => Math.log(priceAt(day, 0) / day.previousClose)))
  expect(gap).toBeGreaterThan(0.004)
  expect(gap).toBeLessThan(0.008)
})

test('every kind of day comes, a trend goes further than a range, and a crash falls', () => {
  const moves = (kind: string) => days.flatMap((day, at) => (day.kind === kind ? [returns[at] as number] : []))
  const [range, mixed, trend, crash] = ['range', 'mixed', 'trend', 'crash'].map(moves) as [
    number[],
    number[],
    number[],
    number[],
  ]
  for (const [kind, found] of Object.entries({ range, mixed, trend, crash }))
    expect(Math.abs(found.length / days.length - parameters.days[kind as 'range'].weight)).toBeLessThan(0.03)
  expect(deviation(trend)).toBeGreaterThan(1.3 * deviation(range))
  expect(crash.reduce((sum, value) => sum + value, 0) / crash.length).toBeLessThan(-0.01)
})

test('the index stays near its level over eight years', () => {
  const closes = days.map((day) => priceAt(day, 770))
  expect(Math.min(...closes)).toBeGreaterThan(30_000_00)
  expect(Math.max(...closes)).toBeLessThan(120_000_00)
})

test('a price is a whole number of ticks', () => {
  for (const price of (days[0] as MarketDay).prices) expect(price % 5).toBe(0)
})

test('implied volatility rises as the index falls, and never stays the same', () => {
  const [day] = days as [MarketDay]
  const at = (part: number, second = 0) =>
    impliedVolatility({ ...day, prices: Int32Array.of(day.previousClose * part, day.previousClose * part) }, second)
  expect(at(0.97)).toBeGreaterThan(at(1))
  expect(at(1)).toBeGreaterThan(at(1.03))
  expect(at(1, 1)).not.toBe(at(1, 0))
})
