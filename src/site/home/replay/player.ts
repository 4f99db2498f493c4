import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'

/**
 * One simulated day of one trade, as `scripts/homeReplay.ts` writes it. Numbers over time are one text: the first
 * value, then the steps to the next, in samples of `every` seconds since `open`.
 */
export interface ReplayDay {
  strategy: string
  units: number
  /** The session, `HH:mm:ss` IST, and seconds between two samples. */
  open: string
  close: string
  every: number
  /** Bank Nifty in whole points. */
  index: string
  legs: ReplayLeg[]
  /** Lines of the log, each beginning with its time. */
  lines: string[]
}

/** A leg from its entry to its exit: prices in rupees per unit, `marks` in ticks from sample `from` to before its exit. */
export interface ReplayLeg {
  side: 'BUY' | 'SELL'
  name: string
  from: number
  entry: number
  exit: number
  marks: string
}

/** The smallest step of an option's price, in paise. */
export const TICK_PAISE = 5

/** The numbers of a text of steps. */
function decode(steps: string): number[] {
  let value = 0
  return steps.split(' ').map((step) => {
    value += Number(step)
    return value
  })
}

/** A line of the log; a price line also has the PNL of its moment. */
export interface ReplayLine {
  time: string
  text: string
  pnl?: number
}

/** Samples between two price lines in the log. */
const PRICE_LINE_SAMPLES = 8

const secondsOf = (time: string) => Date.parse(`1970-01-01T${time}Z`) / 1000
const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)

/** A filled order in the log. Whoever sold first buys back. */
export const fillText = (isSale: boolean, units: number, name: string, price: number) =>
  `Order filled: ${isSale ? 'sold' : 'bought back'} ${units} of ${name} at ${formatPrice(price)}`

/** Reads a day once; the function it returns gives the day at a sample (0 to `last`), squared off at `squaredOff`. */
export function replayOf(day: ReplayDay) {
  const index = decode(day.index)
  const legs = day.legs.map((leg) => ({ ...leg, marks: decode(leg.marks) }))
  const open = secondsOf(day.open)
  const last = index.length - 1
  const clockAt = (sample: number) => timeOf(open + sample * day.every)

  /** A leg with its result in rupees; its price is the last one while it is open, else what it was closed at. */
  function legAt(leg: (typeof legs)[number], sample: number, isSquaredOff: boolean) {
    const { side, name, from, entry, exit, marks } = leg
    const mark = marks[sample - from]
    const isOpen = mark !== undefined && !isSquaredOff
    const price = mark === undefined ? exit : (mark * TICK_PAISE) / 100
    const pnl = (side === 'SELL' ? entry - price : price - entry) * day.units
    const state = isOpen ? 'Open' : `Closed ${clockAt(Math.min(sample, from + marks.length - 1)).slice(0, 5)}`
    return { side, name, entry, price, isOpen, pnl, state }
  }

  const legsAt = (sample: number, isSquaredOff: boolean) =>
    legs.filter(({ from }) => from <= sample).map((leg) => legAt(leg, sample, isSquaredOff))

  const pnl = index.map((_, sample) => legsAt(sample, false).reduce((total, leg) => total + leg.pnl, 0))
  const openLegs = (sample: number) => legsAt(sample, false).filter(({ isOpen }) => isOpen)

  const priceLines = index.flatMap((level, sample): ReplayLine[] => {
    if (sample % PRICE_LINE_SAMPLES !== 0 || openLegs(sample).length === 0) return []
    return [{ time: clockAt(sample), text: `Bank Nifty ${formatNumber(level)}`, pnl: pnl[sample] as number }]
  })
  const lines = [...day.lines.map((line) => ({ time: line.slice(0, 8), text: line.slice(9) })), ...priceLines].sort(
    (a, b) => a.time.localeCompare(b.time),
  )

  /** What Squre Off adds to the log, one line for each leg that it closes. */
  function squareOffLines(sample: number): ReplayLine[] {
    const closed = openLegs(sample)
    return [
      `You held Squre Off. Closing orders sent for ${closed.length} open legs`,
      ...closed.map(({ side, name, price }) => fillText(side === 'BUY', day.units, name, price)),
      `All legs are closed. PNL ${formatPnl(pnl[sample] as number)} before charges`,
    ].map((text) => ({ time: clockAt(sample), text }))
  }

  /** The day at a sample. It is over by its rules, or because it was squared off. */
  function at(sample: number, squaredOff?: number) {
    const isSquaredOff = squaredOff !== undefined && sample >= squaredOff
    const shown = isSquaredOff ? squaredOff : sample
    const clock = clockAt(shown)
    const soFar = pnl.slice(0, shown + 1)
    return {
      clock,
      index: index[shown] as number,
      legs: legsAt(shown, isSquaredOff),
      pnl: pnl[shown] as number,
      high: Math.max(...soFar),
      low: Math.min(...soFar),
      lines: [...lines.filter(({ time }) => time <= clock), ...(isSquaredOff ? squareOffLines(shown) : [])],
      isOver: isSquaredOff || shown === last,
    }
  }

  /** The sample at which the last leg to move was replaced. */
  const rolled = Math.max(...legs.map(({ from }) => from)) - 1
  const session = [open / 3600, secondsOf(day.close) / 3600] as const
  /** `session`: from when to when the market is open, in hours of the day. */
  return { last, at, pnl, rolled, rolledAt: clockAt(rolled).slice(0, 5), session, every: day.every / 3600 }
}

/** A day that is read, and one moment of it. */
export type Replay = ReturnType<typeof replayOf>
export type ReplayState = ReturnType<Replay['at']>
