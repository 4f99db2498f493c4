import { istDay } from '../../format/time.ts'
import { $userId } from '../../session/session.ts'
import { type Database, onDatabase, openDatabase } from '../../storage/database.ts'
import { maySave } from '../../storage/userRecords.ts'
import { batchAfter, type LogBatch, noBatch, readBatch, rowsOf, sizeBefore } from './batch.ts'
import { BUFFER_ROWS, type LogRow } from './rows.ts'
import type { KeptLog } from './seam.ts'

/** A user's log of a trade and an IST day (`2026-11-20`). */
interface DayLog {
  user: string
  day: string
  tradeId: string
}

/** Batches in their order, and the number of the newest: -1 without any. */
interface Batches {
  batches: LogBatch[]
  n: number
}

/** A log on this device: `batch` is the number of the newest batch, -1 without any. */
export interface StoredLog extends KeptLog {
  batch: number
}

/** The newest batch on this device, and the size of what was removed before the oldest. */
interface Newest {
  n: number
  day: string
  batch: LogBatch
  removed: LogBatch['size']
}

const keyOf = ({ user, day, tradeId }: DayLog, n: number): [string, string, string, number] => [
  ...([user, day, `log ${tradeId}`] as const),
  n,
]
const rangeOf = (log: DayLog) => IDBKeyRange.bound(keyOf(log, 0), keyOf(log, Number.MAX_SAFE_INTEGER))

/** The newest batches that together have so many rows. */
async function readNewest(db: Database, log: DayLog, rows: number): Promise<Batches> {
  const batches: LogBatch[] = []
  let read = 0
  let cursor = await db.transaction('batches').store.openCursor(rangeOf(log), 'prev')
  const n = cursor?.key[3] ?? -1
  while (cursor) {
    const batch = readBatch(cursor.value)
    if (batch) batches.push(batch)
    read += batch?.rows.length ?? 0
    if (read >= rows) break
    cursor = await cursor.continue()
  }
  return { batches: batches.reverse(), n }
}

async function readAll(db: Database, log: DayLog): Promise<Batches> {
  const { store } = db.transaction('batches')
  const range = rangeOf(log)
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return { batches: values.flatMap((it) => readBatch(it) ?? []), n: keys.at(-1)?.[3] ?? -1 }
}

/** Starts at once where the database is open, so that a page that is being left is still written. */
async function append(db: Database, log: DayLog, n: number, batch: LogBatch): Promise<'stored' | 'taken'> {
  const tx = db.transaction('batches', 'readwrite')
  // Not `put`: another tab may have written this one.
  const added = tx.store.add(batch, keyOf(log, n))
  tx.commit()
  try {
    await Promise.all([added, tx.done])
    return 'stored'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') return 'taken'
    throw error
  }
}

/** Removes the oldest batch, where that is not the newest. What then is removed, in all. */
async function removeOldest(db: Database, log: DayLog, newest: number): Promise<LogBatch['size'] | undefined> {
  const tx = db.transaction('batches', 'readwrite')
  const oldest = await tx.store.openCursor(rangeOf(log))
  if (!oldest || oldest.key[3] === newest) return undefined
  const size = readBatch(oldest.value)?.size
  void oldest.delete()
  await tx.done
  return size
}

function logOf({ batches, n }: Batches): StoredLog {
  const last = batches.at(-1)
  return {
    rows: rowsOf(batches),
    totals: (last ?? noBatch).totals,
    lastSeq: last?.lastSeq,
    until: last?.until,
    batch: n,
  }
}

/** The newest rows, as many as memory holds. Other days of this user are erased. */
async function loadNewest(db: Database, log: DayLog): Promise<{ stored: StoredLog; newest: Newest }> {
  // Reading first: it need not wait until the other days are gone.
  const [read, first] = await Promise.all([
    readNewest(db, log, BUFFER_ROWS),
    db.transaction('batches').store.openCursor(rangeOf(log)),
    db.delete('batches', IDBKeyRange.bound([log.user], [log.user, log.day], false, true)),
  ])
  const removed = sizeBefore(readBatch(first?.value) ?? noBatch)
  const stored = logOf(read)
  return {
    stored: { ...stored, rows: stored.rows.slice(-BUFFER_ROWS) },
    newest: { n: read.n, day: log.day, batch: read.batches.at(-1) ?? noBatch, removed },
  }
}

/**
 * The log of a trade on this device, for the user of this moment and one IST day at a time: batches that are each
 * written once. Undefined answers: the storage does not answer, is full, or forbidden.
 */
export function openDayFile(tradeId: string, quota: LogBatch['size']) {
  const user = $userId.get()
  let newest: Newest | undefined
  let isRefused = false

  const use = async <T>(now: number, action: (db: Database, log: DayLog) => Promise<T>): Promise<T | undefined> => {
    if (user === null || !maySave(user)) return undefined
    return onDatabase(async (db) => (maySave(user) ? action(db, { user, day: istDay(now), tradeId }) : undefined))
  }

  /** The newest batch of that day. */
  const newestOf = (day: string): Newest | undefined =>
    newest && (newest.day === day ? newest : { n: -1, day, batch: noBatch, removed: noBatch.size })

  return {
    /** The newest batch as this page knows it, `n` -1 before the first of the day; undefined until it was loaded. */
    newest: (now: number) => newestOf(istDay(now)),
    /** The storage gave no answer to the last load or append. */
    isRefused: () => isRefused,
    /** Its newest rows, as many as memory holds. Other days of this user are erased. */
    async load(now: number): Promise<StoredLog | undefined> {
      const known = newest
      const read = await use(now, loadNewest)
      isRefused = read === undefined
      // A batch that was written meanwhile is newer.
      if (read && newest === known) newest = read.newest
      return read?.stored
    },
    readAll: (now: number) => use(now, async (db, log) => logOf(await readAll(db, log))),
    /** Until when the newest batch is complete, in milliseconds; 0 where there is none. */
    until: (now: number) => use(now, async (db, log) => (await readNewest(db, log, 1)).batches.at(-1)?.until ?? 0),
    /** Appends a batch to what was loaded. `taken`: another tab has written this one. */
    async append(rows: readonly LogRow[], upTo: Pick<LogBatch, 'until' | 'lastSeq'>, now: number) {
      const before = newestOf(istDay(now))
      const run = async (db: Database) => {
        if (before === undefined || user === null || !maySave(user)) return undefined
        const next = { ...before, n: before.n + 1, batch: batchAfter(before.batch, rows, upTo) }
        const end = await append(db, { user, day: next.day, tradeId }, next.n, next.batch)
        if (end === 'stored') newest = next
        return end
      }
      const db = openDatabase()
      const end = await (db ? run(db).catch(() => undefined) : onDatabase(run))
      isRefused = end === undefined
      return end
    },
    /** Removes the oldest batches beyond the bound. */
    trim: (now: number) =>
      use(now, async (db, log) => {
        const isOver = (size: 'rows' | 'bytes') =>
          newest !== undefined && newest.batch.size[size] - newest.removed[size] > quota[size]
        while (newest && (isOver('rows') || isOver('bytes'))) {
          const removed = await removeOldest(db, log, newest.n)
          if (removed === undefined) return
          newest = { ...newest, removed }
        }
      }),
  }
}

export type DayFile = ReturnType<typeof openDayFile>
