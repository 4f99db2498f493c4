/**
 * One simulated day of one trade, as `scripts/homeReplay.ts` writes it. Numbers over time are one text: the first
 * value, then the steps to the next, in samples of `every` seconds since `open`.
 */
export interface ReplayDay {
  strategy: string
  units: number
  /** `HH:mm:ss` IST, and seconds between two samples. */
  open: string
  every: number
  /** Bank Nifty in whole points. */
  index: string
  legs: ReplayLeg[]
  /** Lines of the log, each beginning with its time. */
  lines: string[]
}

/** A leg from its entry to its exit: prices in rupees per unit, `marks` in paise from sample `from` to before its exit. */
export interface ReplayLeg {
  side: 'BUY' | 'SELL'
  name: string
  from: number
  entry: number
  exit: number
  marks: string
}

/** The numbers of a text of steps. */
export function decode(steps: string): number[] {
  let value = 0
  return steps.split(' ').map((step) => {
    value += Number(step)
    return value
  })
}

/** Numbers as a text of steps: small numbers compress well. */
export function encode(values: readonly number[]): string {
  return values.map((value, i) => value - (values[i - 1] ?? 0)).join(' ')
}
