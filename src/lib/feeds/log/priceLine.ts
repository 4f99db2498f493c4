import { instrumentText } from '../../format/instrument.ts'

/** A line that quotes prices: the index, one price per leg, and the PNL, in rupees. */
export interface PriceLine {
  /** Names of the index and of each leg, in the order of the line. */
  readonly names: readonly string[]
  readonly prices: readonly number[]
  readonly pnl: number
}

const PRICE = String.raw`(-?\d{1,9}(?:\.\d{1,2})?)`
const LINE = new RegExp(`^(?:INFO )?([A-Z][A-Z0-9]{2,19}) ${PRICE} \\| (.+) \\| PNL ${PRICE}$`)
const LEG = new RegExp(`^([A-Z&-]*\\d[A-Z0-9]* ?(?:CE|PE)) ${PRICE}$`)

/**
 * Reads `BANKNIFTY 58618.40 | 60200CE 352.40, 57200PE 396.20 | PNL -612.00`. Undefined unless the whole line is name
 * and price pairs of this form: a line that also quotes sides or entry prices is left as text.
 */
export function priceLineOf(text: string): PriceLine | undefined {
  const [, index, price, quotes, pnl] = LINE.exec(text) ?? []
  if (index === undefined || quotes === undefined) return undefined
  const legs = quotes.split(', ').map((quote) => LEG.exec(quote))
  const names = legs.flatMap((leg) => leg?.[1]?.replace(/^(\d+) ?(CE|PE)$/, '$1 $2') ?? [])
  if (names.length < legs.length || new Set(names).size < names.length) return undefined
  return {
    names: [index, ...names.map(instrumentText)],
    prices: [Number(price), ...legs.map((leg) => Number(leg?.[2]))],
    pnl: Number(pnl),
  }
}
