import { type Random, seededRandom } from '../../src/lib/pricing/random.ts'
import { parameters } from './parameters.ts'

type DayKind = keyof typeof parameters.days

/** One simulated session of Bank Nifty. The same seed, number, close and length give the same day to the paisa. */
export interface MarketDay {
  seed: number
  number: number
  kind: DayKind
  previousClose: number
  /** At-the-money implied volatility at the open, per year: 0.15 is 15 %. */
  volatility: number
  /** The index in paise after each second of the session. */
  prices: Int32Array
}

export interface DayOptions {
  seed: number
  number: number
  /** In paise. */
  previousClose: number
  /** Length of the session. */
  seconds: number
}

const TICK = 5
/** Days after which a shock to volatility no longer counts. */
const MEMORY = 12

const randomOf = (seed: number, number: number, stream: number): Random =>
  seededRandom(Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35))

function kindOf(seed: number, number: number): DayKind {
  let draw = randomOf(seed, number, 1).next()
  const kinds = Object.entries(parameters.days) as [DayKind, { weight: number }][]
  for (const [kind, { weight }] of kinds) {
    if (draw < weight) return kind
    draw -= weight
  }
  return 'range'
}

/** Volatility beside its average: it comes in clusters, and a crash keeps it up for days. */
function volatilityFactor(seed: number, number: number): number {
  let log = 0
  for (let back = 0; back < MEMORY; back++) {
    log += 0.07 * 0.85 ** back * randomOf(seed, number - back, 2).normal()
    if (back > 0 && kindOf(seed, number - back) === 'crash') log += 0.35 * 0.8 ** (back - 1)
  }
  return Math.exp(log)
}

const { shape } = parameters
const weights = new Map<number, Float64Array>()

/** The part of a session's variance that falls into each of its seconds: the U of the trading day. */
function varianceWeights(seconds: number): Float64Array {
  const known = weights.get(seconds)
  if (known) return known
  const made = Float64Array.from({ length: seconds }, (_, second) => {
    const part = (second + 0.5) / seconds
    return 1 + shape.open * Math.exp(-part / shape.openFade) + shape.close * Math.exp(-(1 - part) / shape.closeFade)
  })
  const total = made.reduce((sum, weight) => sum + weight, 0)
  for (let second = 0; second < seconds; second++) made[second] = (made[second] as number) / total
  weights.set(seconds, made)
  return made
}

/** One session: an overnight gap, then a second-by-second path with the volatility, drift and jumps of its kind of day. */
export function simulateDay({ seed, number, previousClose, seconds }: DayOptions): MarketDay {
  const kind = kindOf(seed, number)
  const { volatility, drift } = parameters.days[kind]
  const factor = volatilityFactor(seed, number)
  const random = randomOf(seed, number, 3)
  const deviation = parameters.dailyDeviation * factor
  // Without it the level would wander off over the years.
  const pull = 0.01 * Math.log(parameters.startPaise / previousClose)
  const overnight = deviation * Math.sqrt(parameters.overnightShare)
  let log = Math.log(previousClose) + pull + overnight * random.normal()
  const open = log
  const direction = kind === 'trend' && random.next() < 0.5 ? -1 : 1
  const spread = deviation * volatility * Math.sqrt(1 - parameters.overnightShare)
  const jumpRate = (kind === 'crash' ? 4 : 1) * (parameters.jumps.perDay / seconds)
  const back = kind === 'range' ? 6 / seconds : 0
  const weight = varianceWeights(seconds)
  const prices = new Int32Array(seconds)
  for (let second = 0; second < seconds; second++) {
    const part = weight[second] as number
    log += spread * Math.sqrt(part) * random.normal() + (direction * drift * factor) / seconds + back * (open - log)
    if (random.next() < jumpRate) log += parameters.jumps.deviation * factor * random.normal()
    prices[second] = Math.round(Math.exp(log) / TICK) * TICK
  }
  return { seed, number, kind, previousClose, volatility: parameters.implied.level * factor, prices }
}

/** The index at a second of the day, in paise; before the first second it is the open. */
export function priceAt({ prices }: MarketDay, second: number): number {
  return prices[Math.min(Math.max(0, second), prices.length - 1)] as number
}

/** What buyers and sellers of options make of each second: a slow wave of two minutes and a flicker. */
function flicker({ seed, number }: MarketDay, second: number): number {
  const { wave, waveSeconds, noise } = parameters.implied
  const draw = (at: number, stream: number) => randomOf(seed ^ Math.imul(at + 1, 0x27d4eb2f), number, stream).normal()
  const [at, part] = [Math.floor(second / waveSeconds), (second % waveSeconds) / waveSeconds]
  return wave * (draw(at, 4) * (1 - part) + draw(at + 1, 4) * part) + noise * draw(second, 5)
}

/** At-the-money implied volatility at a second of the day: it rises as the index falls below the previous close. */
export function impliedVolatility(day: MarketDay, second: number): number {
  const { perFall, least, most } = parameters.implied
  const fall = Math.log(day.previousClose / priceAt(day, second))
  return Math.min(most, Math.max(least, day.volatility * (1 + perFall * fall + flicker(day, second))))
}
