import { atom, type ReadableAtom } from 'nanostores'
import { $userId } from '../session/session.ts'
import { tabStorage, USER_PREFIX } from '../storage/local.ts'

/** One outcome of a command on a trade, as it stood at `at` (milliseconds since 1970). */
export interface HistoryEntry {
  at: number
  /** `Start`, `Stop`, `Squre Off`. */
  what: string
  /** In words. */
  outcome: string
}

const KEY = `${USER_PREFIX}journal`
/** Of all trades together; the oldest go first. */
const MOST = 200

type Book = Record<string, HistoryEntry[]>

function read(): Book {
  const book = tabStorage.read(KEY, (value) => {
    const saved = (value ?? {}) as { person?: unknown; book?: unknown }
    const isMine = saved.person === $userId.get() && typeof saved.book === 'object' && saved.book !== null
    return isMine ? (saved.book as Book) : undefined
  })
  return book ?? {}
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
  tabStorage.write(KEY, { person: $userId.get(), book })
}
