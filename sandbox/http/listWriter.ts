import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { keepRecent } from './recent.ts'
import { CheckedJson, checkReply } from './reply.ts'

interface Written {
  source: string
  shared: string
  list: CheckedJson
  /** By the first value of its source, the row's id. */
  rows: Map<unknown, { source: readonly unknown[]; json: string }>
}

/**
 * Writes the long lists of one endpoint, by person. `source` is a JSON array with what each row is made of, its id
 * first; `shared` is what all rows use. A row is made, checked and written once, until one of the two changes.
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
    const rows: Written['rows'] = new Map()
    const texts = (JSON.parse(source) as Source[]).map((row) => {
      const old = before?.get(row[0])
      const isSame = old?.source.every((value, at) => value === row[at])
      const made = isSame && old ? old : { source: row, json: write(row, shared) }
      rows.set(row[0], made)
      return made.json
    })
    const list = new CheckedJson(`{"results":[${texts.join(',')}]}`)
    keepRecent(written, personId, { source, shared: sharedText, list, rows })
    return list
  }
}
