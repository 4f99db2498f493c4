import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Failure, Reply } from '../api.ts'
import { $userId } from '../session/session.ts'

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
  // Not `$rows.get()`: reading a store that nobody watches mounts it, and mounting asks the server.
  let now: Rows<Row> = { state: 'loading' }
  let asked = 0
  let isWatched = false

  const show = (next: Rows<Row>) => {
    now = next
    $rows.set(next)
  }

  const load = async () => {
    const turn = ++asked
    if (now.state === 'failed') show({ state: 'loading' })
    const reply = await read()
    if (turn !== asked) return reply
    if (reply.ok) show({ state: 'ready', rows: reply.body.results, at: Date.now(), isStale: false })
    else if (now.state === 'ready') show({ ...now, isStale: true })
    else show({ state: 'failed', kind: reply.kind })
    return reply
  }

  onMount($rows, () => {
    isWatched = true
    void load()
    return () => {
      isWatched = false
    }
  })

  $userId.listen((person) => {
    asked += 1
    show({ state: 'loading' })
    if (isWatched && person !== null) void load()
  })

  return { $rows, load }
}
