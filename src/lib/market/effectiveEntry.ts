/** The entry of a dated list, in any order, that holds on an IST day: the latest one that does not begin after it. */
export function effectiveEntry<T extends { from: string }>(entries: readonly T[], day: string | null): T | undefined {
  if (day === null) return undefined
  return entries.reduce<T | undefined>(
    (best, entry) => (entry.from <= day && (best === undefined || entry.from > best.from) ? entry : best),
    undefined,
  )
}
