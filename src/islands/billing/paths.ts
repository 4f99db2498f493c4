import { screens } from '../../lib/routes.ts'

type Search = Readonly<Record<string, string>>

function pathWith(search: Search): string {
  const query = new URLSearchParams(search).toString()
  return query === '' ? screens.billing.path : `${screens.billing.path}?${query}`
}

/** The address of a bill's receipt. It keeps the table's filters for the way back. */
export function receiptPath(search: Search, key: string): string {
  return pathWith({ ...search, receipt: key })
}

/** The table as it was left for a bill's page. */
export function tablePath({ receipt: _, ...search }: Search): string {
  return pathWith(search)
}
