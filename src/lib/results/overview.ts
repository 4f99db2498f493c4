import type { Ledger, MonthResult } from './ledger.ts'
import type { DayRange } from './periods.ts'
import type { Progress } from './reader.ts'
import { afterCharges, sum, type Totals, type TradeResult } from './results.ts'
import { type DayValue, figuresOf, type Group, type RangeFigures } from './summary.ts'

/** Everything that the results screen says about a range, from the trades read so far. Money in paise. */
export interface Overview {
  /** Months with a leg, oldest first; one in which nothing changes stays the same object. */
  months: readonly MonthResult[]
  totals: Totals
  /** Trades with open legs in the range. */
  withOpenLegs: number
  /** Every day with a leg, oldest first. */
  groups: Group[]
  /** Days with at least one closed leg, oldest first. */
  days: DayValue[]
  figures: RangeFigures
  /** Legs without a date, which are in no day and in no total here. */
  undated: number
}

/** Sums up what the ledger holds of a range. Trades that are not read are missing: the reader's progress declares them. */
export function overviewOf(ledger: Ledger, { range, strategy }: { range: DayRange; strategy: string }): Overview {
  const months = ledger.months(range, strategy)
  const totals = sum(months.map((month) => month.totals))
  const days = months.flatMap((month) => month.days)
  return {
    months,
    totals,
    withOpenLegs: new Set(months.flatMap(({ openTrades }) => openTrades)).size,
    groups: months.flatMap(({ groups }) => groups),
    days,
    figures: figuresOf(days),
    undated: ledger.undated(strategy),
  }
}

/** The one figure of a range and its days, on one basis. */
export interface Lead {
  /** In paise; undefined while no closed leg is read. */
  value: number | undefined
  days: DayValue[]
  /** False where a closed leg has no charge rates: then all of it is gross. */
  isAfterCharges: boolean
}

/** After charges where every closed leg has rates, else gross: a sum of both would be neither. */
export function leadOf({ totals, groups, days }: Pick<Overview, 'totals' | 'groups' | 'days'>): Lead {
  if (totals.closed === 0) return { value: undefined, days, isAfterCharges: true }
  const value = afterCharges(totals)
  if (value === undefined) return { value: totals.gross, days, isAfterCharges: false }
  const after = groups.flatMap(({ key, totals: part }) => {
    const made = key === null ? undefined : afterCharges(part)
    return key === null || made === undefined ? [] : [{ day: key, value: made }]
  })
  return { value, days: after, isAfterCharges: true }
}

/** The trades of a range, newest first, each once with its legs of the range. */
export function tradesOf({ months }: Pick<Overview, 'months'>): TradeResult[] {
  const found = new Map<string, TradeResult>()
  for (const trade of [...months].reverse().flatMap(({ trades }) => trades)) {
    const later = found.get(trade.id)
    const joined = later && {
      ...trade,
      legs: [...trade.legs, ...later.legs],
      totals: sum([trade.totals, later.totals]),
    }
    found.set(trade.id, joined ?? trade)
  }
  return [...found.values()]
}

/** What the figures of a range rest on: numbers of trades. */
export interface Coverage {
  /** Trades of the range, and of them those whose orders are known. */
  total: number
  read: number
  /** Of the read ones, those with open legs in the range. */
  withOpenLegs: number
  /** Ended trades begun on other days that were never read: their legs may lie in the range. */
  otherDays: number
  /** Every trade of the range is read, and the reading is over. */
  isComplete: boolean
}

/** The coverage of an overview, from what its reading says. */
export function coverageOf(
  { state, total, read, otherDays }: Progress,
  { withOpenLegs }: Pick<Overview, 'withOpenLegs'>,
): Coverage {
  return { total, read, withOpenLegs, otherDays, isComplete: state === 'done' && read === total }
}
