/** The name of the package that a subscription is on, also where the package is gone. */
export function packageName(row: { algo?: { name: string | null } | null } | null | undefined): string {
  return row?.algo?.name ?? 'Package no longer offered'
}
