import { expect, test } from 'vitest'
import { candles } from '../../../src/site/graphics/candles.ts'

test('each bar opens where the last one closed, and holds open and close between low and high', () => {
  const bars = candles(40, 3, (at) => at)
  expect(bars).toHaveLength(40)
  bars.forEach((bar, i) => {
    if (i > 0) expect(bar.open).toBe(bars[i - 1]?.close)
    expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
    expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
  })
})

test('the bars follow the path they are given', () => {
  const bars = candles(60, 11, (at) => at)
  expect((bars.at(-1)?.close ?? 0) - (bars[0]?.open ?? 0)).toBeGreaterThan(12)
})
