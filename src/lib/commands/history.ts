import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { $userId } from '../session/session.ts'
import { tabStorage, USER_PREFIX } from '../storage/local.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

/** One outcome of a command on a trade, at `at` (milliseconds since 1970). */
export interface HistoryEntry {
  at: number
  /** `Start`, `Stop`, `Squre Off`. */
  what: string
  /** In words. */
  outcome: string
}

const KEY = `${USER_PREFIX}history`
/** The most outcomes of all trades together; the oldest go first. */
const MAX_ENTRIES = 200

const saved = v.object({
  userId: v.nullable(v.string()),
  entries: v.record(v.string(), v.array(v.object({ at: savedTime, what: v.string(), outcome: v.string() }))),
})
type Entries = Record<string, HistoryEntry[]>

function read(): Entries {
  const kept = tabStorage.read(KEY, (value) => parseAs(saved, value))
  return kept?.userId === $userId.get() ? kept.entries : {}
}

const $entries = atom<Entries>(read())

/** The commands sent from this tab, by trade id, oldest first; they survive a reload. */
export const $history: ReadableAtom<Readonly<Entries>> = $entries

$userId.listen(() => $entries.set({}))

function newest(byTrade: Entries): Entries {
  const all = Object.entries(byTrade).flatMap(([trade, entries]) => entries.map((entry) => ({ trade, entry })))
  if (all.length <= MAX_ENTRIES) return byTrade
  const saved = all.sort((a, b) => a.entry.at - b.entry.at).slice(-MAX_ENTRIES)
  const trimmed: Entries = {}
  for (const { trade, entry } of saved) trimmed[trade] = [...(trimmed[trade] ?? []), entry]
  return trimmed
}

/** Adds an outcome to a trade's history. */
export function append(tradeId: string, entry: HistoryEntry): void {
  const before = $entries.get()
  const entries = newest({ ...before, [tradeId]: [...(before[tradeId] ?? []), entry] })
  $entries.set(entries)
  tabStorage.write(KEY, { userId: $userId.get(), entries })
}
