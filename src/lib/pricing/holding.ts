import { type Contract, readContract } from '../format/contract.ts'

/** A leg as its order tells it. Prices are averages in rupees per unit, `gross` is in paise. */
interface HeldLeg {
  instrument: string | null
  /** When it was opened, in IST: `2026-11-20`. */
  day: string | null
  side: string | null
  state: 'closed' | 'open' | 'unreadable'
  units: number | undefined
  buy: number | null
  sell: number | null
  gross: number
}

/** Profit or loss of legs at their expiry, in rupees before charges, as a function of the index; what is closed is part of it. */
export interface Holding {
  is: 'drawn'
  root: string
  /** `26NOV`, and its day where the names say it. */
  month: string
  expiry: string
  /** Of the closed legs. */
  realised: number
  /** Where the line turns, rising. */
  strikes: readonly number[]
  /** Levels at which it is zero: from there on it is something else, on one side at least. */
  breakEvens: readonly number[]
  /** Infinite where no level ends it. An index does not fall below 0, so below the strikes only a loss is called endless. */
  most: number
  least: number
  endless: { above: boolean; below: boolean }
  at: (level: number) => number
}

/** What open legs are at expiry; or by name what keeps that from being known, and then there is nothing to draw. */
export type Held =
  | Holding
  | { is: 'none' }
  | { is: 'unread'; names: readonly string[] }
  | { is: 'mixed'; by: 'underlying' | 'expiry'; names: readonly string[] }

interface Position extends Contract {
  /** More than 0 bought, less than 0 sold. */
  units: number
  premium: number
}

/** What an open leg holds; undefined where its order does not say it without doubt. */
function positionOf({ instrument, day, side, state, units, buy, sell }: HeldLeg): Position | undefined {
  const contract = readContract(instrument ?? '', day ?? '')
  const [bought, sold] = [buy ?? 0, sell ?? 0]
  const isOther = /^b/i.test(side ?? '') ? sold > 0 : /^s/i.test(side ?? '') && bought > 0
  if (state !== 'open' || !contract || !units || isOther || bought > 0 === sold > 0) return undefined
  return { ...contract, units: bought > 0 ? units : -units, premium: bought || sold }
}

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100 || 0

/** The zeros of a line through nodes, which rise; a stretch of zeros has its two ends. */
function zerosOf(nodes: readonly number[], valueAt: (level: number) => number): number[] {
  const zeros = nodes.flatMap((right, n) => {
    const left = nodes[n - 1] ?? right
    const [a, b] = [valueAt(left), valueAt(right)]
    if (Math.abs(b) < 1e-6) {
      const next = valueAt(nodes[n + 1] ?? right)
      return Math.abs(a) < 1e-6 && Math.abs(next) < 1e-6 ? [] : [right]
    }
    return Math.abs(a) >= 1e-6 && a * b < 0 ? [left + ((right - left) * a) / (a - b)] : []
  })
  return zeros
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Reads legs into their pay-off at expiry. Two expiries or underlyings have none together. */
export function holdingOf(legs: readonly HeldLeg[]): Held {
  const open = legs.filter(({ state }) => state !== 'closed')
  if (!open.some(({ state }) => state === 'open')) return { is: 'none' }
  const read = open.map((leg) => ({ name: leg.instrument ?? 'a leg without a name', position: positionOf(leg) }))
  const unread = read.filter(({ position }) => !position)
  if (unread.length > 0) return { is: 'unread', names: distinct(unread.map(({ name }) => name)) }
  const positions = read.flatMap(({ position }) => position ?? [])
  const [{ root, month, expiry }] = positions as [Position]
  const names = distinct(read.map(({ name }) => name))
  if (positions.some((it) => it.root !== root)) return { is: 'mixed', by: 'underlying', names }
  if (positions.some((it) => it.month !== month || it.expiry !== expiry)) return { is: 'mixed', by: 'expiry', names }

  const realised = legs.reduce((sum, { state, gross }) => sum + (state === 'closed' ? gross : 0), 0) / 100
  const exactAt = (level: number) =>
    positions.reduce((sum, { units, kind, strike, premium }) => {
      const worth = Math.max(0, kind === 'C' ? level - strike : strike - level)
      return sum + units * (worth - premium)
    }, realised)
  const strikes = distinct(positions.map(({ strike }) => strike)).sort((a, b) => a - b)
  const top = strikes.at(-1) ?? 0
  const unitsOf = (of: Contract['kind']) =>
    positions.reduce((sum, { kind, units }) => sum + (kind === of ? units : 0), 0)
  const [calls, puts] = [unitsOf('C'), unitsOf('P')]
  // Beyond the last strike a line goes on; where it comes to zero is the last node that matters.
  const end = calls === 0 ? top + 1 : top + Math.abs(exactAt(top) / calls) + 1
  const values = [0, ...strikes].map(exactAt)
  return {
    ...{ is: 'drawn', root, month, expiry, strikes, realised },
    breakEvens: zerosOf([0, ...strikes, end], exactAt),
    most: calls > 0 ? Number.POSITIVE_INFINITY : toPaise(Math.max(...values)),
    least: calls < 0 || puts < 0 ? Number.NEGATIVE_INFINITY : toPaise(Math.min(...values)),
    endless: { above: calls < 0, below: puts < 0 },
    at: (level) => toPaise(exactAt(level)),
  }
}
