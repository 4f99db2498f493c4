import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Failure, Reply } from './api.ts'
import { $person } from './session.ts'

/** A list as a screen draws it. `isStale`: the rows are those of `at`, and the server could not be asked since. */
export type Rows<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly rows: readonly Row[]; readonly at: number; readonly isStale: boolean }
  | { readonly state: 'failed'; readonly kind: Failure['kind'] }

export interface RowStore<Row> {
  /** Asked for when first watched, and again when watched after a pause; rows already there stay meanwhile. */
  readonly $rows: ReadableAtom<Rows<Row>>
  /** Asks the server now. Of several answers the one asked for last counts. */
  readonly load: () => Promise<Reply<{ results: Row[] }>>
}

/** A list of the signed-in person. Nothing of it outlives a change of person. */
export function rowStore<Row>(read: () => Promise<Reply<{ results: Row[] }>>): RowStore<Row> {
  const $rows = atom<Rows<Row>>({ state: 'loading' })
  let asked = 0
  let isWatched = false

  const load = async () => {
    const turn = ++asked
    if ($rows.get().state === 'failed') $rows.set({ state: 'loading' })
    const reply = await read()
    if (turn !== asked) return reply
    const before = $rows.get()
    if (reply.ok) $rows.set({ state: 'ready', rows: reply.body.results, at: Date.now(), isStale: false })
    else if (before.state === 'ready') $rows.set({ ...before, isStale: true })
    else $rows.set({ state: 'failed', kind: reply.kind })
    return reply
  }

  onMount($rows, () => {
    isWatched = true
    void load()
    return () => {
      isWatched = false
    }
  })

  $person.listen((person) => {
    asked += 1
    $rows.set({ state: 'loading' })
    if (isWatched && person !== null) void load()
  })

  return { $rows, load }
}
