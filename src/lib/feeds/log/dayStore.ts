import { sameIstDay } from '../../format/time.ts'
import type { LogBatch } from './batch.ts'
import { type DayFile, openDayFile, type StoredLog } from './dayFile.ts'
import { BUFFER_ROWS, gapOf, isLine, type LogRow } from './rows.ts'

/** The bound of a trade's log for an IST day on this device; the oldest lines go first. A character counts as a byte. */
export const LOG_QUOTA = { rows: 200_000, bytes: 50_000_000 }

type UpTo = Pick<LogBatch, 'until' | 'lastSeq'>

/** Rows that wait to be stored: beyond what memory holds, the oldest become one. */
function bounded(rows: LogRow[]): LogRow[] {
  const gone = rows.slice(0, -BUFFER_ROWS)
  const [first] = gone
  const last = gone.at(-1)
  if (first === undefined || last === undefined) return rows
  const missing = gone.reduce<number | undefined>((sum, row) => {
    const lost = isLine(row) ? 1 : row.missing
    return sum === undefined || lost === undefined ? undefined : sum + lost
  }, 0)
  const from = isLine(first) ? first.at : first.from
  return [{ ...gapOf(from, last.at, 'not-stored', missing), id: last.id }, ...rows.slice(-BUFFER_ROWS)]
}

/** Rows of this tab that are stored next; undefined while it does not write. */
function createWaiting() {
  let rows: LogRow[] | undefined
  return {
    rows: () => rows,
    /** This tab writes from now on: these rows come after what is stored. */
    takeOver(after: readonly LogRow[]) {
      rows = [...after]
    },
    /** A row that came to this tab. */
    add(row: LogRow) {
      rows?.push(row)
    },
    /** They are stored, up to the one with this id. */
    drop(last: number) {
      rows &&= rows.filter(({ id }) => id > last)
    },
    bound() {
      rows &&= bounded(rows)
    },
    end() {
      rows = undefined
    },
  }
}

/** Rows that the device has or is about to have, and lines that it has no room for; undefined where nothing is known. */
function keptRows(file: DayFile, waiting: readonly LogRow[], ownLines: number, now: number) {
  const newest = file.newest(now)
  if (newest === undefined) return file.isRefused() ? { rows: 0, removed: 0, unstored: ownLines } : undefined
  const removed = newest.removed.rows
  const rows = newest.batch.size.rows - removed
  if (!file.isRefused()) return { rows: rows + waiting.length, removed, unstored: 0 }
  const linesOf = (row: LogRow) => (isLine(row) ? 1 : (row.cause === 'not-stored' && row.missing) || 0)
  return { rows, removed, unstored: waiting.reduce((sum, row) => sum + linesOf(row), 0) }
}

/** What of a trade's log is stored, and what waits for it. One tab writes at a time. */
export function createDayStore(tradeId: string, quota = LOG_QUOTA) {
  const file = openDayFile(tradeId, quota)
  const waiting = createWaiting()
  /** The newest batch that this page read or wrote, and the last of its own rows that is stored. */
  let known: { batch: number; row: number } | undefined
  let writing: Promise<void> | undefined
  const settled = async (): Promise<void> => writing

  const write = async (rows: LogRow[], upTo: UpTo, now: number) => {
    const row = waiting.rows()?.at(-1)?.id ?? known?.row ?? -1
    const end = await file.append(rows, upTo, now)
    writing = undefined
    if (end === undefined) waiting.bound()
    else if (end === 'taken') waiting.end()
    else {
      known = { batch: file.newest(now)?.n ?? -1, row }
      waiting.drop(row)
      await file.trim(now)
    }
  }

  return {
    add: waiting.add,
    takeOver: waiting.takeOver,
    waiting: waiting.rows,
    known: () => known,
    goOn(batch: number, row: number) {
      known = { batch, row }
    },
    /** What is stored of today; undefined where the storage does not answer. */
    load: (now: number) => settled().then(() => file.load(now)),
    /** Another tab may write, once what is on its way is stored. */
    giveUp() {
      waiting.end()
      return settled()
    },
    writtenUntil: file.until,
    /** Appends what came since. Where the page is left, also without a row. Ends when it is stored. */
    async save(upTo: UpTo, now: number, isLeaving: boolean): Promise<void> {
      const newest = file.newest(now)
      const rows = waiting.rows()?.filter((row) => sameIstDay(row.at, now))
      if (writing || rows === undefined || newest === undefined) return writing
      // A loss may turn out to have begun before the newest batch.
      const isKnown = isLeaving ? upTo.until === newest.batch.until : upTo.until >= newest.batch.until
      if (rows.length > 0 || !isKnown) writing = write(rows, upTo, now)
      return writing
    },
    /** Every row of the day that is stored, up to those that wait; undefined where the storage does not answer. */
    async readAll(now: number): Promise<StoredLog | undefined> {
      for (;;) {
        await writing
        const log = await file.readAll(now)
        // A batch that was written meanwhile is in neither.
        if (!log || !waiting.rows() || (!writing && file.newest(now)?.n === log.batch)) return log
      }
    },
    kept: (ownLines: number, now: number) => keptRows(file, waiting.rows() ?? [], ownLines, now),
  }
}
