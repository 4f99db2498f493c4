import { seededRandom } from '../../lib/pricing/random.ts'

/** A made-up trading bar: no real price is behind it, so that an illustration can never be read as data. */
export interface Candle {
  open: number
  high: number
  low: number
  close: number
}

/**
 * A random walk of `count` bars between 90 and 110 that follows `path`: time and height, both from 0 to 1.
 * The same seed gives the same bars.
 */
export function candles(count: number, seed: number, path: (at: number) => number): Candle[] {
  const random = seededRandom(seed).next
  const bars: Candle[] = []
  let open = 90 + 20 * path(0)
  for (let i = 0; i < count; i++) {
    const aim = 90 + 20 * path(count === 1 ? 0 : i / (count - 1))
    const close = open + (aim - open) * 0.55 + (random() - 0.5) * 3
    const [top, bottom] = [Math.max(open, close), Math.min(open, close)]
    bars.push({ open, close, high: top + random() * 1.6, low: bottom - random() * 1.6 })
    open = close
  }
  return bars
}
