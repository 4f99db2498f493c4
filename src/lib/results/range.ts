import { isDay, istDay } from '../format/time.ts'
import { type DayRange, financialYearOf, financialYearRange, monthBefore, monthOf, monthRange } from './periods.ts'

const rangeNames = ['month', 'last', 'year', 'own'] as const
export type RangeName = (typeof rangeNames)[number]

/** What the results screen shows; all of it is in the address. */
export interface Selection {
  name: RangeName
  range: DayRange
  /** A strategy's code; empty for all. */
  strategy: string
}

/** The days of a named range, seen from `now`. An own range needs both days in order; else it is this month. */
function rangeOf(name: RangeName, now: number, since: string | null, until: string | null): DayRange | undefined {
  const month = monthOf(istDay(now))
  if (name === 'month') return monthRange(month)
  if (name === 'last') return monthRange(monthBefore(month))
  if (name === 'year') return financialYearRange(financialYearOf(istDay(now)))
  return isDay(since) && isDay(until) && since <= until ? { from: since, to: until } : undefined
}

/** Reads the address; what makes no sense is this month. */
export function readSelection(query: string, now: number): Selection {
  const params = new URLSearchParams(query)
  const wanted = rangeNames.find((name) => name === params.get('range')) ?? 'month'
  const strategy = params.get('strategy') ?? ''
  const range = rangeOf(wanted, now, params.get('since'), params.get('until'))
  if (range) return { name: wanted, range, strategy }
  return { name: 'month', range: monthRange(monthOf(istDay(now))), strategy }
}

/** The day whose report the address names; undefined for none, and for one that is no day. */
export function reportDay(query: string): string | undefined {
  const day = new URLSearchParams(query).get('day')
  return isDay(day) ? day : undefined
}

/** The query that says a selection, without what a table beside it keeps there: its rows are others now. */
export function writeSelection({ name, range, strategy }: Selection): string {
  const params = new URLSearchParams()
  if (name !== 'month') params.set('range', name)
  if (name === 'own') {
    params.set('since', range.from)
    params.set('until', range.to)
  }
  if (strategy !== '') params.set('strategy', strategy)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
