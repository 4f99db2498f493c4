import { expect, test } from 'vitest'
import { isFinalValue } from '../../../src/islands/trade/desk/EndedPnl.tsx'
import { legLines, legRows } from '../../../src/islands/trade/legs/legs.ts'
import { watchedSince } from '../../../src/lib/feeds/pnl/curve.ts'
import { instrumentText } from '../../../src/lib/format/instrument.ts'
import { shortId } from '../../../src/lib/format/shortId.ts'
import { order } from '../results/make.ts'

const units = { unit: 'units', isConfirmed: false, lotSizes: [] } as const
const lines = (more: Parameters<typeof order>[0] = {}) => {
  const leg = order({ instrument: 'BANKNIFTY26NOV59300CE', buy_avg: 24.1, sell_avg: 46.3, ...more })
  return legRows([leg], null, units).flatMap(legLines)
}

test('an option is named by strike, kind and expiry, however its name writes the date', () => {
  expect(instrumentText('BANKNIFTY28NOV2659300CE')).toBe('59300 CE 28 Nov')
  expect(instrumentText('BANKNIFTY26NOV59300PE')).toBe('59300 PE Nov')
})

test('a name of another shape is shown whole', () => {
  for (const name of ['RELIANCE', 'BANKNIFTY26XYZ59300CE', 'BANKNIFTY 28 NOV 59300 CE', '', 'Aa0'.repeat(20)])
    expect(instrumentText(name)).toBe(name)
  expect(instrumentText(null)).toBe('–')
})

test('a leg is two lines: what was traded, and from which price to which with the result', () => {
  expect(lines()).toEqual(['SELL 30 · 59300 CE Nov', '46.30 → 24.10 · +₹666.00'])
  expect(lines({ order_type: 'BUY' })).toEqual(['BUY 30 · 59300 CE Nov', '24.10 → 46.30 · +₹666.00'])
})

test('an open leg has no result, and an order without averages no price', () => {
  expect(lines({ buy_avg: null })[1]).toBe('46.30 → open')
  expect(lines({ buy_avg: 0, sell_avg: null })[1]).toBe('– → open')
  expect(lines({ order_type: null, qty: null, instrument: null })[0]).toBe('– – · –')
})

const at = Date.parse('2026-11-20T05:11:15+05:30')
const point = (seconds: number, value: number) => ({ at: at + seconds * 1000, value, gap: false })

const ended = { hasOpenLegs: false, readAt: at + 120_000 }

test('the last value is final once the PNL settled, and never with open legs', () => {
  const curve = { points: [point(-60, 10), point(0, -312), point(5, -312), point(10, -312)] }
  expect(isFinalValue(ended, curve)).toBe(true)
  expect(isFinalValue(ended, { points: [] })).toBe(true)
  expect(isFinalValue({ ...ended, hasOpenLegs: true }, curve)).toBe(false)
})

test('a value that changed after the trade was read, or just before, is not final', () => {
  const curve = { points: [point(-60, 10), point(0, -312)] }
  const isFinal = (readAt: number) => isFinalValue({ ...ended, readAt }, curve)
  expect([at - 1, at + 1999, at + 2000].map(isFinal)).toEqual([false, false, true])
})

test('extremes say since when this device watched', () => {
  const curve = { points: [point(0, 5)] }
  expect(watchedSince(curve, new Date(at - 3_600_000).toISOString())).toBe('since 05:11, this device')
  expect(watchedSince(curve, null)).toBe('since 05:11, this device')
  expect(watchedSince(curve, new Date(at - 5000).toISOString())).toBeUndefined()
  expect(watchedSince({ points: [] }, null)).toBeUndefined()
})

test('a long id is shortened in the middle, a short one is whole', () => {
  expect(shortId('6f3a1cde90ab4c7d8e9f0a1b2c3d9c1d')).toBe('6f3a1c…9c1d')
  expect(shortId('42')).toBe('42')
})
