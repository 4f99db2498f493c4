import { atom, type ReadableAtom } from 'nanostores'
import { $userId } from '../session/session.ts'

/** One outcome of a command on a trade, as it stood at `at` (milliseconds since 1970). */
export interface HistoryEntry {
  at: number
  /** `Start`, `Stop`, `Squre Off`. */
  what: string
  /** In words. */
  outcome: string
}

const KEY = 'niyam:journal'
/** Of all trades together; the oldest go first. */
const MOST = 200

type Book = Record<string, HistoryEntry[]>

function read(): Book {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { person?: unknown; book?: unknown } | null
    if (kept?.person === $userId.get() && typeof kept.book === 'object' && kept.book !== null) return kept.book as Book
  } catch {
    // Nothing was kept, or somebody else's text.
  }
  return {}
}

const $book = atom<Book>(read())

/** What was asked of trades from this tab, by trade id, oldest first; it survives a reload. */
export const $history: ReadableAtom<Readonly<Book>> = $book

$userId.listen(() => $book.set({}))

function newest(book: Book): Book {
  const all = Object.entries(book).flatMap(([trade, entries]) => entries.map((entry) => ({ trade, entry })))
  if (all.length <= MOST) return book
  const kept = all.sort((a, b) => a.entry.at - b.entry.at).slice(-MOST)
  const trimmed: Book = {}
  for (const { trade, entry } of kept) trimmed[trade] = [...(trimmed[trade] ?? []), entry]
  return trimmed
}

/** Writes down an outcome. */
export function append(tradeId: string, entry: HistoryEntry): void {
  const before = $book.get()
  const book = newest({ ...before, [tradeId]: [...(before[tradeId] ?? []), entry] })
  $book.set(book)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person: $userId.get(), book }))
  } catch {
    // Full or forbidden: it is kept as long as the page.
  }
}
