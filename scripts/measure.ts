import type { Browser } from '@playwright/test'

/** What a bench is given: the built site, served with the sandbox behind it, and a browser. */
export interface Stage {
  url: string
  /** The folder of the built site. */
  dist: string
  browser: Browser
  /** A folder with another build, or the folder of such a site: visits are made in turns with it. */
  against?: string | undefined
}

/** One line of a report: what was measured, the figures in order, and what to know about them. */
export interface Measure {
  what: string
  value: string
  /** What the figure is held against: an aim, or the same of something plain. It puts the row into docs/performance.md. */
  aim?: string | undefined
  note?: string
}

/** A set of measurements, found by name in tests/bench; it asserts nothing about time. */
export interface Bench {
  title: string
  /** A generator's rows are printed as they come, and kept should a later one fail. */
  run: (stage: Stage) => Promise<Measure[]> | AsyncIterable<Measure>
}

/** The rows of one measurement; where it fails, a row that says so, and the others go on. */
export async function* tried(what: string, run: () => Promise<Measure | Measure[]>): AsyncGenerator<Measure> {
  try {
    yield* [await run()].flat()
  } catch (error) {
    yield { what, value: 'not measured', note: String(error).split('\n', 1)[0]?.replaceAll('|', '/') ?? '' }
  }
}

/** The median of a list; the mean of the middle two where their number is even. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('the median of nothing')
  return (low + high) / 2
}

export const milliseconds = (values: number[]): string => `${Math.round(median(values))} ms`

/** The value below which `share` of the list lies, by nearest rank. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('a percentile of nothing')
  return value
}
