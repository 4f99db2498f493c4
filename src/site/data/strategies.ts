import type { CollectionEntry } from 'astro:content'
import { contentError } from '../../build/mistakes.ts'
import { buildMoment } from '../../build/version.ts'
import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { formatDay, istDay } from '../../lib/format/time.ts'
import { effectiveEntry } from '../../lib/market/effectiveEntry.ts'
import { type Market, type OptionLeg, priced } from '../../lib/pricing/payoff.ts'
import { readOne, readOrdered } from './read.ts'

export type Strategy = CollectionEntry<'strategies'>

/** The strategies of these file names, in this order; a name without a file ends the build with one line. */
export async function namedStrategies(names: readonly string[], file: string, field: string): Promise<Strategy[]> {
  const found = await readOrdered('strategies')
  return names.map((name) => {
    const strategy = found.find(({ id }) => id === name)
    if (!strategy) throw contentError(file, `${field}: "${name}" is no file of src/content/strategies`)
    return strategy
  })
}

/** A strategy with an address of its own; one without is announced only. */
export function strategyPath({ data }: Strategy): string | undefined {
  return data.id === undefined ? undefined : `/trading/${encodeURIComponent(data.id)}`
}

/** Prices are in steps of 10 paise: no result of a lot has more digits than its drawing. */
const STEPS = 10

/** The strategy's legs, so many units of each, with the model's premiums; and the market that these are priced in. */
export function payoffOf({ data }: Strategy, units = 1): { legs: OptionLeg[]; market: Market } {
  const market = { ...data.market, volatility: data.market.volatility / 100 }
  const legs = priced(data.legs, market)
  return { legs: legs.map((leg) => ({ ...leg, units, premium: Math.round(leg.premium * STEPS) / STEPS })), market }
}

/** The lowest price of the packages on offer, in words; undefined where there is none. */
export function lowestPrice(strategies: readonly Strategy[]) {
  const packs = strategies.filter((it) => strategyPath(it)).flatMap(({ data }) => data.packages)
  const [lowest] = packs.toSorted((a, b) => a.amount - b.amount)
  return lowest && { amount: formatRupees(lowest.amount), period: formatPeriod(lowest.period, lowest.type) }
}

/** The lot of the build's day in India: units of the index per lot, and the day since which that holds. */
export async function lotToday(): Promise<{ units: number; from: string }> {
  const lot = effectiveEntry((await readOne('instrument')).lots, istDay(buildMoment))
  if (!lot) throw contentError('src/content/site/instrument.yaml', 'lots: needs an entry that holds today')
  return lot
}

/** A sentence about what one lot ties up at the broker: the owner's figure of today, undefined where there is none. */
export function marginText({ data: { margin = [] } }: Strategy, sentence: string): string | undefined {
  const figure = effectiveEntry(margin, istDay(buildMoment))
  return (
    figure &&
    sentence
      .replace('{amount}', formatRupees(figure.perLot))
      .replace('{from}', formatDay(figure.from))
      .replace('{source}', figure.source)
  )
}
