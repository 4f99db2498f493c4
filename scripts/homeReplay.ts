import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionNumber, sessionOf } from '../sandbox/market/calendar.ts'
import { simulateTrade } from '../sandbox/market/history.ts'
import { priceAt, simulateDay } from '../sandbox/market/indexPrice.ts'
import type { LogEvent } from '../sandbox/market/logEvent.ts'
import { premium } from '../sandbox/market/option.ts'
import { parameters } from '../sandbox/market/parameters.ts'
import { isOpen, type TradeLeg } from '../sandbox/market/positions.ts'
import { formatNumber, formatPnl, formatRupees } from '../src/lib/format/money.ts'
import { formatClock } from '../src/lib/format/time.ts'
import { fillText, type ReplayDay, type ReplayLeg, TICK_PAISE } from '../src/site/home/replay/player.ts'
import { root } from './run.ts'

/**
 * Writes the day that the home page replays: one lot of Delta, run by the sandbox's engine. The seed gives a day with
 * an adjustment that ends below zero, so that nobody reads it as a promise.
 */

const SEED = 42
const DAY = '2026-11-12'
const EVERY = 120

/** Numbers as a text of steps: small numbers compress well. */
const encode = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0)).join(' ')

const key = ({ kind, strike, created_at }: TradeLeg) => `${kind}${strike} ${created_at}`

const points = (index: unknown) => formatNumber(Math.round(Number(index)))

/** A line of the log for somebody who has never traded; none for what concerns the engine alone. */
function sentence({ kind, text, fields }: LogEvent): string | undefined {
  const { side, instrument, price, index, kind: leg, charges, pnl } = fields
  const [strike = ''] = /\d+$/.exec(text) ?? []
  const [name = ''] = /\d{5}[CP]E$/.exec(String(instrument)) ?? []
  const legs = /\d+ legs of \d+ units/.exec(text)?.[0]
  if (kind === 'fill') return fillText(side === 'SELL', Number(fields['units']), nameOf(name), Number(price))
  if (kind === 'adjustment') return `Bank Nifty moved to ${points(index)}. By rule, the ${leg} leg moves to ${strike}`
  if (kind === 'signal' && index) return `Bank Nifty is at ${points(index)}. The rule picks the strike ${strike}`
  if (kind === 'signal') return '15 minutes to the close. By rule, every leg is closed'
  if (kind === 'charges') return `Charges on top: ${formatRupees(Number(charges))} before brokerage`
  if (kind === 'run' && pnl) return `All legs are closed. PNL ${formatPnl(Number(pnl))} before charges`
  return kind === 'run' && legs ? `Started: ${legs}` : undefined
}

const nameOf = (leg: string) => `${leg.slice(0, -2)} ${leg.slice(-2)}`

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
      name: nameOf(`${leg.strike}${leg.kind}`),
      from,
      entry: entry / 100,
      exit: exit / 100,
      marks: encode(shown.map((sample) => Math.round(atSample(sample) / TICK_PAISE))),
    }
  })
  return {
    strategy: 'Delta',
    units: first.qty,
    open: formatClock(open),
    close: formatClock(close),
    every: EVERY,
    index: encode(Array.from({ length: samples }, (_, sample) => Math.round(priceAt(day, sample * EVERY) / 100))),
    legs,
    lines: trade.events.flatMap((event) => {
      const text = sentence(event)
      return text === undefined ? [] : `${formatClock(event.at)} ${text}`
    }),
  }
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(root, 'src/site/home/replay/day.json'), `${JSON.stringify(replayDay(), null, 2)}\n`)
