import { formatPeriod } from '../../lib/format/money.ts'
import { periodDays } from '../../lib/format/periodDays.ts'
import { perMonth } from './perMonth.ts'

/** A package as the content has it; `amount` in rupees for `period` times `type`. */
export interface PackagePrice {
  id: string
  amount: number
  period: number
  type: 'day' | 'week' | 'month' | 'year'
}

/** The packages of several strategies by period, the shortest first: one row per strategy, one cell per period. */
export interface PriceTable {
  periods: string[]
  /** A cell is undefined where the strategy has no package of that period; `perMonth` in whole rupees. */
  rows: ({ amount: number; perMonth: number | undefined } | undefined)[][]
}

/** Lays the packages out by period; of two packages of one period the cheaper one is shown. */
export function priceTable(strategies: readonly { packages: readonly PackagePrice[] }[]): PriceTable {
  const length = ({ period, type }: PackagePrice) => periodDays(period, type)
  const all = strategies.flatMap(({ packages }) => packages).toSorted((a, b) => length(a) - length(b))
  const periodOf = ({ period, type }: PackagePrice) => formatPeriod(period, type)
  const periods = [...new Set(all.map(periodOf))]
  const rows = strategies.map(({ packages }) =>
    periods.map((period) => {
      const [cheapest] = packages.filter((it) => periodOf(it) === period).toSorted((a, b) => a.amount - b.amount)
      return cheapest && { amount: cheapest.amount, perMonth: perMonth(cheapest) }
    }),
  )
  return { periods, rows }
}
