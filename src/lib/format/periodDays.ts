const days: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 }

/** About how many days a package lasts, to order packages by length; 0 for a unit that is not known. */
export function periodDays(period: number, type: string): number {
  return period * (days[type] ?? 0)
}
