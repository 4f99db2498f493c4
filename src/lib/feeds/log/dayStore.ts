import { istDay, sameIstDay } from '../../format/time.ts'
import { $userId } from '../../session/session.ts'
import { type Database, onDatabase, openDatabase } from '../../storage/database.ts'
import { maySave } from '../../storage/userRecords.ts'
import { bytesOf, type LogBatch, pack, readBatch, rowsOf } from './batch.ts'
import { countRow, type KeptLog, noRows, type RowTotals } from './ledger.ts'
import { BUFFER_ROWS, isLine, type LogGap, type LogRow } from './rows.ts'

/** The bound of a trade's log for an IST day on this device; the oldest lines go first. A character counts as a byte. */
export const LOG_QUOTA = { rows: 200_000, bytes: 50_000_000 }

/** The log of a trade on this device: `batch` is the number of the newest batch, -1 without any. */
export interface StoredLog extends KeptLog {
  batch: number
}

/**
 * What a tab received after the newest batch of another tab, and the row that declares what neither may have. The two
 * meet at the last number; without numbers nobody knows whether a line came to one of them only.
 */
export function rowsAfter({ until, lastSeq }: KeptLog, rows: readonly LogRow[]): LogRow[] {
  const met = lastSeq === undefined ? -1 : rows.findLastIndex((row) => isLine(row) && row.seq === lastSeq)
  if (met >= 0) return rows.slice(met + 1)
  if (until === undefined) return [...rows]
  const from = rows.findLastIndex((row) => row.at <= until) + 1
  // What is missing before the first line, the seam says.
  const rest = rows.slice(rows.findIndex((row, place) => place >= from && isLine(row)))
  const first = rest.find(isLine)
  if (first === undefined || first.at <= until) return []
  const { seq } = first
  const missing = seq !== undefined && lastSeq !== undefined && seq > lastSeq ? seq - lastSeq - 1 : undefined
  const seam = { kind: 'gap', at: first.at, from: until, to: first.at, cause: 'other-tab', missing } as const
  return missing === 0 ? rest : [{ ...seam, id: first.id }, ...rest]
}

/** Batches of one trade's log for the IST day, each written once and never changed. One tab writes at a time. */
export function createDayStore(tradeId: string, quota = LOG_QUOTA) {
  let newest: { n: number; day: string; totals: RowTotals; size: LogBatch['size']; until: number } | undefined
  /** What was removed from the beginning. */
  let removed = { rows: 0, bytes: 0 }
  let pending: LogRow[] = []
  /** Lines that had no room on the device, and then none in memory. */
  let unstored: LogGap | undefined
  let isWriter = false
  /** The storage does not answer, is full, or forbidden. */
  let isRefused = false
  /** The newest batch that this tab wrote, and its last row. */
  let written = { batch: -1, row: Number.NEGATIVE_INFINITY }
  let writing: Promise<unknown> | undefined

  const keyOf = (user: string, now: number, n: number): [string, string, string, number] => [
    ...([user, istDay(now), `log ${tradeId}`] as const),
    n,
  ]
  const rangeOf = (user: string, now: number) =>
    IDBKeyRange.bound(keyOf(user, now, 0), keyOf(user, now, Number.MAX_SAFE_INTEGER))

  const logOf = (batches: readonly LogBatch[], n: number): StoredLog => {
    const last = batches.at(-1)
    return {
      rows: rowsOf(batches),
      totals: last?.totals ?? noRows,
      lastSeq: last?.lastSeq,
      until: last?.until,
      batch: n,
    }
  }
  /** The newest batches, until `isEnough` rows of them are read, in their order; and the number of the newest. */
  const readBack = async (db: Database, user: string, now: number, isEnough: (rows: number) => boolean) => {
    const batches: LogBatch[] = []
    let rows = 0
    let cursor = await db.transaction('batches').store.openCursor(rangeOf(user, now), 'prev')
    const n = cursor?.key[3] ?? -1
    while (cursor) {
      const batch = readBatch(cursor.value)
      if (batch) batches.push(batch)
      rows += batch?.rows.length ?? 0
      if (isEnough(rows)) break
      cursor = await cursor.continue()
    }
    return { batches: batches.reverse(), n }
  }

  const waiting = () => (unstored ? [unstored, ...pending] : pending)

  /** Lines beyond what memory holds become one row. */
  const bound = () => {
    while (pending.length > BUFFER_ROWS) {
      const gone = pending.shift() as LogRow
      const { from, missing }: Pick<LogGap, 'from' | 'missing'> = unstored ?? { from: gone.at, missing: 0 }
      const cost = isLine(gone) ? 1 : gone.missing
      const sum = missing === undefined || cost === undefined ? undefined : missing + cost
      unstored = { ...{ kind: 'gap', cause: 'not-stored' }, id: gone.id, at: gone.at, from, to: gone.at, missing: sum }
    }
  }

  /** Starts at once where the database is open, so that a page that is being left is still written. */
  const append = (db: Database, user: string, now: number, batch: LogBatch, n: number) => {
    const tx = db.transaction('batches', 'readwrite')
    // Not `put`: another tab may have written this one.
    const added = tx.store.add(batch, keyOf(user, now, n))
    tx.commit()
    return Promise.all([added, tx.done])
  }

  /** Removes the oldest batches beyond the bound. */
  const trim = async (db: Database, user: string, now: number) => {
    while (
      newest &&
      (newest.size.rows - removed.rows > quota.rows || newest.size.bytes - removed.bytes > quota.bytes)
    ) {
      const tx = db.transaction('batches', 'readwrite')
      const oldest = await tx.store.openCursor(rangeOf(user, now))
      if (!oldest || oldest.key[3] === newest.n) return
      removed = readBatch(oldest.value)?.size ?? removed
      void oldest.delete()
      await tx.done
    }
  }

  const store = {
    isWriter: () => isWriter,
    isRefused: () => isRefused,
    written: () => written,
    /** Ends with the write that is on its way. */
    settled: (): Promise<unknown> => writing ?? Promise.resolve(),
    /** A row that came to this tab. */
    add(row: LogRow) {
      if (isWriter) pending.push(row)
    },
    /**
     * What is kept of today, or undefined where the storage does not answer; other days of this user are erased. The
     * newest rows only, as many as memory holds.
     */
    async load(now: number): Promise<StoredLog | undefined> {
      await writing
      const user = $userId.get()
      if (user === null || !maySave(user)) return undefined
      const log = await onDatabase(async (db) => {
        // Reading first: it need not wait until the other days are gone.
        const [{ batches, n }, first] = await Promise.all([
          readBack(db, user, now, (rows) => rows >= BUFFER_ROWS),
          db.transaction('batches').store.openCursor(rangeOf(user, now)),
          db.delete('batches', IDBKeyRange.bound([user], [user, istDay(now)], false, true)),
        ])
        const last = batches.at(-1)
        const oldest = readBatch(first?.value)
        if (oldest) {
          const { rows, bytes } = oldest.size
          removed = { rows: rows - oldest.rows.length, bytes: bytes - bytesOf(oldest.rows) }
        } else removed = { rows: 0, bytes: 0 }
        const { totals = noRows, size = removed, until = 0 } = last ?? {}
        if (!isWriter) newest = { n, day: istDay(now), totals, size, until }
        const log = logOf(batches, n)
        return { ...log, rows: log.rows.slice(-BUFFER_ROWS) }
      })
      isRefused = log === undefined
      return log
    },
    /** This tab writes from now on: these rows come after what is stored. */
    takeOver(rows: readonly LogRow[]) {
      isWriter = true
      unstored = undefined
      pending = [...rows]
    },
    /** Another tab may write. */
    giveUp() {
      isWriter = false
      pending = []
      unstored = undefined
    },
    /** Until when the newest batch is complete, in milliseconds; undefined where none is, or none can be read. */
    async writtenUntil(now: number): Promise<number | undefined> {
      const user = $userId.get()
      if (user === null) return undefined
      const read = await onDatabase((db) => readBack(db, user, now, () => true))
      return read?.batches.at(-1)?.until
    },
    /** Appends what came since; complete until `until`. Where the page is left, also without a row. Ends when it is stored. */
    save(state: { lastSeq: number | undefined; until: number }, now: number, isLeaving: boolean): Promise<unknown> {
      const user = $userId.get()
      if (!isWriter || newest === undefined || user === null || !maySave(user)) return writing ?? Promise.resolve()
      if (writing && !isLeaving) return writing
      const rows = waiting().filter((row) => sameIstDay(row.at, now))
      // A loss may turn out to have begun before the newest batch.
      const isKnown = isLeaving ? state.until === newest.until : state.until >= newest.until
      if (rows.length === 0 && isKnown) return Promise.resolve()
      const before = { newest, pending, unstored }
      const day = istDay(now)
      const {
        totals: sum,
        size,
        n,
      } = newest.day === day ? newest : { totals: noRows, size: { rows: 0, bytes: 0 }, n: -1 }
      const saved = rows.map(pack)
      const totals = { ...sum }
      for (const row of rows) countRow(totals, row)
      const batch: LogBatch = {
        ...{ rows: saved, until: state.until, totals },
        ...(state.lastSeq !== undefined && { lastSeq: state.lastSeq }),
        size: { rows: size.rows + saved.length, bytes: size.bytes + bytesOf(saved) },
      }
      newest = { n: n + 1, day, totals, size: batch.size, until: state.until }
      const mine = newest
      pending = []
      unstored = undefined
      const run = async (db: Database) => {
        if (!maySave(user)) return undefined
        try {
          await append(db, user, now, batch, n + 1)
          // At once: while a page is left, the next write has begun.
          if (user === $userId.get()) written = { batch: mine.n, row: rows.at(-1)?.id ?? written.row }
        } catch (error) {
          if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error
          // Another tab has written this batch: it is the writer.
          if (newest === mine) store.giveUp()
        }
        return true
      }
      const db = openDatabase()
      const finish = async (isStored: boolean | undefined) => {
        writing = undefined
        // Another user's log may have begun meanwhile.
        if (newest !== mine) return
        isRefused = !isStored
        if (isStored) {
          await onDatabase(async (it) => (maySave(user) ? trim(it, user, now) : undefined))
          return
        }
        newest = before.newest
        unstored = before.unstored
        pending = [...before.pending, ...pending]
        bound()
      }
      writing = (db ? run(db).catch(() => undefined) : onDatabase(run)).then(finish)
      return writing
    },
    /** Every row of the day that is stored, then those on their way; undefined where the storage does not answer. */
    async readAll(now: number): Promise<{ log: StoredLog; waiting: LogRow[] } | undefined> {
      const user = $userId.get()
      if (user === null) return undefined
      for (;;) {
        await writing
        const log = await onDatabase(async (db) => {
          const { store: all } = db.transaction('batches')
          const range = rangeOf(user, now)
          const [keys, values] = await Promise.all([all.getAllKeys(range), all.getAll(range)])
          const batches = values.flatMap((it) => readBatch(it) ?? [])
          return logOf(batches, keys.at(-1)?.[3] ?? -1)
        })
        if (log === undefined) return undefined
        // A batch that was written meanwhile is in neither.
        if (!isWriter || (writing === undefined && newest?.n === log.batch)) return { log, waiting: [...waiting()] }
      }
    },
    /** Rows on the device or on their way there, and lines that it has no room for; undefined where nothing is known. */
    kept(ownLines: number) {
      if (newest === undefined) return isRefused ? { rows: 0, removed: 0, unstored: ownLines } : undefined
      const lines = waiting().reduce((sum, row) => sum + (isLine(row) ? 1 : (row === unstored && row.missing) || 0), 0)
      const rows = newest.size.rows - removed.rows + (isRefused ? 0 : pending.length)
      return { rows, removed: removed.rows, unstored: isRefused ? lines : 0 }
    },
    reset() {
      store.giveUp()
      newest = undefined
      isRefused = false
      written = { batch: -1, row: Number.NEGATIVE_INFINITY }
      removed = { rows: 0, bytes: 0 }
    },
  }
  return store
}
