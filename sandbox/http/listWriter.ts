import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { keepRecent } from './recent.ts'
import { CheckedJson, checkReply } from './reply.ts'

interface Written {
  source: string
  shared: string
  list: CheckedJson
  /** The JSON of each row by its source. */
  rows: Map<string, string>
}

/**
 * Writes the long lists of one endpoint, by person. `source` is a JSON array with what each row follows from, `shared` what
 * all of them do: a row is made, checked and written once for as long as both stay the same.
 */
export function listWriter<Source extends readonly unknown[], Shared>(
  endpoint: Endpoint,
  rowOf: (source: Source, shared: Shared) => object,
): (personId: number, source: string, shared: Shared) => CheckedJson {
  const written = new Map<number, Written>()

  function write(source: Source, shared: Shared): string {
    const row = rowOf(source, shared)
    checkReply(endpoint, { status: 200, body: { results: [row] } })
    return JSON.stringify(row)
  }

  return (personId, source, shared) => {
    const sharedText = JSON.stringify(shared)
    const known = written.get(personId)
    if (known?.source === source && known.shared === sharedText) return known.list
    const before = known?.shared === sharedText ? known.rows : undefined
    const rows = new Map<string, string>()
    for (const row of JSON.parse(source) as Source[]) {
      const key = JSON.stringify(row)
      rows.set(key, before?.get(key) ?? write(row, shared))
    }
    const list = new CheckedJson(`{"results":[${[...rows.values()].join(',')}]}`)
    keepRecent(written, personId, { source, shared: sharedText, list, rows })
    return list
  }
}
