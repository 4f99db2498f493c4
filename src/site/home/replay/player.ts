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
function decode(steps: string): number[] {
  let value = 0
  return steps.split(' ').map((step) => {
    value += Number(step)
    return value
  })
}

/** A leg at one moment: rupees per unit, and its result in rupees. */
export interface LegState {
  side: ReplayLeg['side']
  name: string
  entry: number
  /** The last price while it is open, what it was closed at from then on. */
  price: number
  isOpen: boolean
  pnl: number
}

/** The replay at one moment. */
interface ReplayState {
  /** `HH:mm:ss` IST. */
  clock: string
  index: number
  legs: LegState[]
  /** Sum of the legs' results in rupees, before charges. */
  pnl: number
  lines: string[]
  /** The trade is over: by its rules, or squared off. */
  isOver: boolean
}

/** Samples between two heartbeats in the log. */
const HEARTBEAT_SAMPLES = 4

const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
const timeOf = (seconds: number) => `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`

/** Reads a day once; the function it returns gives the day at a sample (0 to `last`), squared off at `squaredOff`. */
export function replayOf(day: ReplayDay) {
  const index = decode(day.index)
  const legs = day.legs.map((leg) => ({ ...leg, marks: decode(leg.marks) }))
  const open = secondsOf(day.open)
  const last = index.length - 1
  const clockAt = (sample: number) => timeOf(open + sample * day.every)

  function legAt(leg: (typeof legs)[number], sample: number, isSquaredOff: boolean): LegState | undefined {
    const { side, name, from, entry, exit, marks } = leg
    if (sample < from) return undefined
    const mark = marks[sample - from]
    const isOpen = mark !== undefined && !isSquaredOff
    const price = mark === undefined ? exit : mark / 100
    const pnl = (side === 'SELL' ? entry - price : price - entry) * day.units
    return { side, name, entry, price, isOpen, pnl }
  }

  function legsAt(sample: number, isSquaredOff: boolean): LegState[] {
    return legs.flatMap((leg) => legAt(leg, sample, isSquaredOff) ?? [])
  }

  const sum = (states: readonly LegState[]) => states.reduce((total, { pnl }) => total + pnl, 0)

  /** What a running strategy says every now and then, in the words of the sandbox's log. */
  function heartbeat(sample: number): string[] {
    const open = legsAt(sample, false).filter(({ isOpen }) => isOpen)
    if (sample % HEARTBEAT_SAMPLES !== 0 || open.length === 0) return []
    const marks = open.map(({ name, price }) => `${name} ${price.toFixed(2)}`).join(', ')
    const pnl = sum(legsAt(sample, false)).toFixed(2)
    return [`${clockAt(sample)} INFO BANKNIFTY ${index[sample]} | ${marks} | PNL ${pnl}`]
  }
  const lines = [...day.lines, ...index.flatMap((_, sample) => heartbeat(sample))].sort((a, b) =>
    a.slice(0, 8).localeCompare(b.slice(0, 8)),
  )

  /** What Squre Off adds to the log, one line for each leg that it closes. */
  function squareOffLines(sample: number): string[] {
    const now = clockAt(sample)
    const closed = legsAt(sample, false).filter(({ isOpen }) => isOpen)
    return [
      `${now} INFO Squre Off: closing orders are sent for ${closed.length} open legs`,
      ...closed.map(
        ({ side, name, price }) =>
          `${now} INFO Filled: ${side === 'SELL' ? 'BUY' : 'SELL'} ${day.units} ${name} at ${price.toFixed(2)}, leg closed`,
      ),
      `${now} INFO All legs are closed. PNL ${sum(legsAt(sample, true)).toFixed(2)} before charges`,
    ]
  }

  function at(sample: number, squaredOff?: number): ReplayState {
    const isSquaredOff = squaredOff !== undefined && sample >= squaredOff
    const shown = isSquaredOff ? squaredOff : sample
    const states = legsAt(shown, isSquaredOff)
    const now = clockAt(shown)
    const before = lines.filter((line) => line.slice(0, 8) <= now)
    return {
      clock: now,
      index: index[shown] as number,
      legs: states,
      pnl: sum(states),
      lines: isSquaredOff ? [...before, ...squareOffLines(shown)] : before,
      isOver: isSquaredOff || shown === last,
    }
  }

  return { last, at, pnl: index.map((_, sample) => sum(legsAt(sample, false))) }
}
