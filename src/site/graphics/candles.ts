/** A made-up trading bar: no real price is behind it, so that an illustration can never be read as data. */
export interface Candle {
  open: number
  high: number
  low: number
  close: number
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A walk of `count` bars from 100, drawn towards `path` (one value in 0…1 per bar: where in the range it should be)
 * with a range of 20 points. The same seed gives the same bars.
 */
export function candles(count: number, seed: number, path: (at: number) => number): Candle[] {
  const random = randomFrom(seed)
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
