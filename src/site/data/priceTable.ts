import { formatPeriod, periodDays } from '../../lib/format/money.ts'
import type { Strategy } from './strategies.ts'

/** What a package costs: `amount` in rupees for `period` times `type`. */
type PackagePrice = Pick<Strategy['data']['packages'][number], 'amount' | 'period' | 'type'>

const months: Record<string, number> = { month: 1, year: 12 }

/** The price of one month in whole rupees, for packages of several months; undefined for any other. */
export function perMonth({ amount, period, type }: PackagePrice): number | undefined {
  const count = period * (months[type] ?? 0)
  return count > 1 ? Math.round(amount / count) : undefined
}

/**
 * The packages by period, the shortest first: one row per strategy, one cell per period. A cell is undefined where there
 * is no package; of two of one period the cheaper one is shown.
 */
export function priceTable(strategies: readonly { packages: readonly PackagePrice[] }[]) {
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
