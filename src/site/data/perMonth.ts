const months: Record<string, number> = { month: 1, year: 12 }

/** The price of one month in whole rupees, for packages of several months; undefined for any other. */
export function perMonth({
  amount,
  period,
  type,
}: {
  amount: number
  period: number
  type: string
}): number | undefined {
  const count = period * (months[type] ?? 0)
  return count > 1 ? Math.round(amount / count) : undefined
}
