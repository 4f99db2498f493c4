import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionNumber, sessionOf } from '../sandbox/market/calendar.ts'
import { simulateTrade } from '../sandbox/market/history.ts'
import { priceAt, simulateDay } from '../sandbox/market/indexPrice.ts'
import { plainFormat } from '../sandbox/market/logEvent.ts'
import { premium } from '../sandbox/market/option.ts'
import { parameters } from '../sandbox/market/parameters.ts'
import { isOpen, type TradeLeg } from '../sandbox/market/positions.ts'
import { formatClock } from '../src/lib/format/time.ts'
import type { ReplayDay, ReplayLeg } from '../src/site/home/replay/player.ts'
import { root } from './run.ts'

/**
 * Writes the day that the home page replays: one lot of Delta, run by the sandbox's engine. The seed gives a day with
 * an adjustment that ends below zero, so that nobody reads it as a promise.
 */

const SEED = 42
const DAY = '2026-11-12'
const EVERY = 240

/** Numbers as a text of steps: small numbers compress well. */
const encode = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0)).join(' ')

const key = ({ kind, strike, created_at }: TradeLeg) => `${kind}${strike} ${created_at}`

/** What is known of a leg while the day is run: marks in paise by the second at which each was taken. */
interface Seen {
  leg: TradeLeg
  marks: { second: number; mark: number }[]
}

export function replayDay(): ReplayDay {
  const { open, close } = sessionOf(DAY)
  const seconds = (close - open) / 1000
  const day = simulateDay({ seed: SEED, number: sessionNumber(DAY), previousClose: parameters.startPaise, seconds })
  const seen = new Map<string, Seen>()
  let end = 0
  const trade = simulateTrade(day, DAY, { code: 'BN-DELTA', lots: 1 }, (moment, run) => {
    end = (moment.at - open) / 1000
    for (const leg of run.legs) {
      const known = seen.get(key(leg)) ?? { leg, marks: [] }
      known.leg = leg
      if (isOpen(leg)) known.marks.push({ second: end, mark: premium(leg, moment) })
      seen.set(key(leg), known)
    }
  })
  const [first] = trade.legs
  if (!first) throw new Error('the trade of the replay has no leg')
  const samples = Math.ceil(end / EVERY) + 1
  const legs = trade.legs.map((leg): ReplayLeg => {
    const { marks } = seen.get(key(leg)) as Seen
    const from = Math.ceil((marks[0]?.second ?? 0) / EVERY)
    const until = marks.at(-1)?.second ?? 0
    const atSample = (sample: number) => marks.findLast(({ second }) => second <= sample * EVERY)?.mark ?? 0
    const shown = Array.from({ length: samples }, (_, sample) => sample).filter(
      (sample) => sample >= from && sample * EVERY <= until,
    )
    const [entry, exit] = leg.side === 'SELL' ? [leg.sell, leg.buy] : [leg.buy, leg.sell]
    if (entry === null || exit === null) throw new Error('a leg of the replay is still open')
    return {
      side: leg.side,
      name: `${leg.strike} ${leg.kind}`,
      from,
      entry: entry / 100,
      exit: exit / 100,
      marks: encode(shown.map(atSample)),
    }
  })
  return {
    strategy: 'Delta',
    units: first.qty,
    open: formatClock(open),
    every: EVERY,
    index: encode(Array.from({ length: samples }, (_, sample) => Math.round(priceAt(day, sample * EVERY) / 100))),
    legs,
    // Who set a rule concerns those who read the sandbox's own log.
    lines: trade.events.map(plainFormat).filter((line) => !line.includes('the sandbox')),
  }
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(root, 'src/site/home/replay/day.json'), `${JSON.stringify(replayDay(), null, 2)}\n`)
