import * as v from 'valibot'
import { istDay, sameIstDay } from '../../format/time.ts'
import { $userId } from '../../session/session.ts'
import { type Database, onDatabase, openDatabase } from '../../storage/database.ts'
import { tabLocks } from '../../storage/tabLocks.ts'
import { maySave } from '../../storage/userRecords.ts'
import { parseAs, savedTime } from '../../wire/parseAs.ts'
import { LISTED_GAPS, noOpenGaps } from './gaps.ts'
import { createLineLedger, emptyTally, fullText, type LedgerState, logLine, reportsOrders } from './ledger.ts'
import {
  BUFFER_ROWS,
  createLogBuffer,
  gapCauses,
  isHole,
  type LogGap,
  type LogRow,
  linesOf,
  withHole,
} from './logBuffer.ts'
import { bytesOf, LOG_QUOTA, noCut } from './quota.ts'

/** How far apart, in milliseconds, two tabs may receive the same line. */
const OVERLAP_MS = 5000

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A schema of counts under these names. */
const countsAs = <Counts extends object>(counts: Counts) =>
  v.object(Object.fromEntries(Object.keys(counts).map((name) => [name, whole])) as Record<keyof Counts, typeof whole>)
const savedLine = v.tuple([savedTime, v.string(), v.nullable(whole), v.nullable(whole)])
const savedGap = v.tuple([
  savedTime,
  savedTime,
  v.picklist(gapCauses),
  v.nullable(v.union([whole, v.literal('below')])),
])
const savedRows = v.array(v.union([savedLine, savedGap]))
const savedHeader = v.object({
  /** Until when the log is complete, in milliseconds. */
  completeUntil: savedTime,
  lastSeq: v.nullable(whole),
  gaps: v.pipe(v.array(savedGap), v.maxLength(LISTED_GAPS)),
  open: countsAs(noOpenGaps),
  tally: countsAs(emptyTally),
  /** The number of the next batch, and what was ever written: rows, and characters for bytes. */
  next: whole,
  rows: whole,
  bytes: whole,
  cut: v.optional(countsAs(noCut), noCut),
})
type Header = v.InferOutput<typeof savedHeader>
type SavedGap = v.InferOutput<typeof savedGap>
type SavedRow = v.InferOutput<typeof savedRows>[number]

const isGap = (row: SavedRow): row is SavedGap => typeof row[1] === 'number'
const packGap = ({ from, to, cause, missing }: Omit<LogGap, 'id'>): SavedGap => [from, to, cause, missing ?? null]
const unpackGap = ([from, to, cause, missing]: SavedGap) =>
  ({ kind: 'gap', at: to, from, to, cause, missing: missing ?? undefined }) as const
const pack = (row: LogRow): SavedRow =>
  row.kind === 'gap' ? packGap(row) : [row.at, fullText(row), row.seq ?? null, row.cutFrom ?? null]
const unpack = (row: SavedRow) =>
  isGap(row) ? unpackGap(row) : logLine(row[1], row[0], row[2] ?? undefined, row[3] ?? undefined)

/** A log as it was saved: its counters, and its rows, oldest first. Rows from the device have negative ids. */
export interface SavedLog {
  completeUntil: number
  state: LedgerState
  rows: LogRow[]
  /** Rows that were removed because the log grew beyond its bound. */
  removed: number
}

/**
 * Of the rows that this tab received, those that come after a kept log. The writer before may have noted the last
 * lines at other moments: an equal line within some seconds of the end counts once.
 */
export function rowsAfter({ completeUntil, state, rows }: SavedLog, own: readonly LogRow[]): LogRow[] {
  const tail = rows.filter((row) => row.kind === 'line' && row.at > completeUntil - OVERLAP_MS)
  const known = new Map<string, number>()
  for (const row of tail) if (row.kind === 'line') known.set(fullText(row), (known.get(fullText(row)) ?? 0) + 1)
  return own.filter((row) => {
    if (row.kind === 'gap') return row.to > completeUntil
    if (row.seq !== undefined && state.lastSeq !== undefined) return row.seq > state.lastSeq
    if (row.at <= completeUntil - OVERLAP_MS) return false
    const left = known.get(fullText(row)) ?? 0
    if (left > 0) known.set(fullText(row), left - 1)
    return left === 0 && (row.at > completeUntil || tail.length === 0)
  })
}

/** A ledger that goes on with a kept log and with the rows that this tab received after it. */
export function continueLedger(
  saved: SavedLog,
  own: readonly LogRow[],
  before: LedgerState | undefined,
  onPush: (row: LogRow) => void,
) {
  let isFilled = false
  const buffer = createLogBuffer(BUFFER_ROWS, (row) => isFilled && onPush(row))
  const rows = [...saved.rows, ...own]
  for (const row of rows.slice(-BUFFER_ROWS)) buffer.push(row)
  const ledger = createLineLedger(buffer)
  const lines = own.filter((row) => row.kind === 'line')
  const gaps = own.filter((row) => row.kind === 'gap')
  const known = gaps.map(({ missing }) => (typeof missing === 'number' ? missing : 0))
  const { tally } = saved.state
  ledger.resume({
    lastSeq: before?.lastSeq ?? saved.state.lastSeq,
    open: before?.open ?? saved.state.open,
    gaps: [...saved.state.gaps, ...gaps].slice(-LISTED_GAPS),
    tally: {
      ...tally,
      received: tally.received + lines.length,
      orders: tally.orders + lines.filter(reportsOrders).length,
      gaps: tally.gaps + gaps.length,
      missing: tally.missing + known.reduce((sum, n) => sum + n, 0),
      unknownGaps: tally.unknownGaps + gaps.filter(({ missing }) => missing === undefined).length,
    },
  })
  buffer.addDropped(Math.max(0, ledger.tally.received - buffer.kept()))
  isFilled = true
  return ledger
}

/** The log of one trade for the IST day on this device. One tab of the user writes it; every tab may read it. */
export function createDayLog(tradeId: string, quota = LOG_QUOTA) {
  let header: Header | undefined
  let headerDay = ''
  let pending: LogRow[] = []
  let isWriter = false
  let isWriting = false
  /** The last write failed: the storage is full, or forbidden. */
  let isFull = false
  let release: (() => void) | undefined
  let written: Promise<unknown> = Promise.resolve()

  const key = (now: number) => ['log', `${istDay(now)} ${tradeId}`] as const
  const range = (user: string, now: number) =>
    IDBKeyRange.bound([user, istDay(now), tradeId, 0], [user, istDay(now), tradeId, Number.MAX_SAFE_INTEGER])

  const read = async (db: Database, user: string, now: number): Promise<SavedLog | undefined> => {
    // Asked for at once: while a page arrives, each answer waits for the processor.
    const [own, batches] = await Promise.all([
      db.get('values', [user, ...key(now)]),
      db.getAll('batches', range(user, now)),
    ])
    const stored = parseAs(savedHeader, own)
    if (!stored) return undefined
    const { completeUntil, lastSeq, open, tally, gaps } = stored
    // A gap is written down before its end or its size is known; the list in the header has what was learned since.
    const learned = new Map(gaps.map((gap) => [`${gap[0]} ${gap[2]}`, gap]))
    const saved = batches.flatMap((batch) => parseAs(savedRows, batch) ?? [])
    const rows = saved.map((row, index): LogRow => {
      const latest = isGap(row) ? (learned.get(`${row[0]} ${row[2]}`) ?? row) : row
      return { ...unpack(latest), id: index - saved.length }
    })
    if (!isWriter) {
      header = stored
      headerDay = istDay(now)
    }
    const state = { lastSeq: lastSeq ?? undefined, open, tally, gaps: gaps.map(unpackGap) }
    return { completeUntil, removed: stored.cut.rows, rows, state }
  }

  /** Starts at once where the database is open, so that a page that is being left is still written. */
  const write = (db: Database, user: string, now: number, rows: readonly SavedRow[], next: Header) => {
    const tx = db.transaction(['values', 'batches'], 'readwrite')
    void tx.objectStore('values').put(next, [user, ...key(now)])
    if (rows.length > 0) void tx.objectStore('batches').put([...rows], [user, istDay(now), tradeId, next.next - 1])
    tx.commit()
    return tx.done
  }

  /** Removes the oldest batches beyond the bound. */
  const trim = async (db: Database, user: string, now: number) => {
    const isBeyond = ({ rows, bytes, cut, next }: Header) =>
      (rows - cut.rows > quota.rows || bytes - cut.bytes > quota.bytes) && cut.batches < next
    while (header && isBeyond(header)) {
      const { batches, rows, bytes } = header.cut
      const tx = db.transaction(['values', 'batches'], 'readwrite')
      const at: [string, string, string, number] = [user, istDay(now), tradeId, batches]
      const batch = (await tx.objectStore('batches').get(at)) ?? []
      header = { ...header, cut: { batches: batches + 1, rows: rows + batch.length, bytes: bytes + bytesOf(batch) } }
      void tx.objectStore('batches').delete(at)
      void tx.objectStore('values').put(header, [user, ...key(now)])
      await tx.done
    }
  }

  const day = {
    /** Every row that was received, in its order. */
    add(row: LogRow) {
      if (isWriter) pending.push(row)
    },
    pending: () => pending.length,
    /** Lines that are neither on the device nor in memory any more; undefined where there are none. */
    hole: () => pending.find(isHole),
    /** Rows on the device, or on their way there, and lines it has no room for; undefined where none are kept. */
    kept() {
      if (!header && !isFull) return undefined
      const removed = header?.cut.rows ?? 0
      const rows = (header?.rows ?? 0) - removed + (isFull ? 0 : pending.length)
      return { rows, removed, unstored: isFull ? linesOf(pending) : 0 }
    },
    /** What is kept of today; other days of this user are erased. */
    async load(now: number): Promise<SavedLog | undefined> {
      const user = $userId.get()
      if (user === null || !maySave(user)) return undefined
      return onDatabase(async (db) => {
        const today = istDay(now)
        // Reading first: it need not wait until the other days are gone.
        const [log] = await Promise.all([
          read(db, user, now),
          db.delete('batches', IDBKeyRange.bound([user], [user, today], false, true)),
          db.delete('values', IDBKeyRange.bound([user, 'log'], [user, 'log', today], false, true)),
        ])
        return log
      })
    },
    /** Writes what came since, with the counters as they are now; complete until `completeUntil`. Returns when it is stored. */
    save(state: LedgerState, now: number, completeUntil: number, isLeaving: boolean): Promise<unknown> {
      const user = $userId.get()
      if (!isWriter || user === null || !maySave(user) || (isWriting && !isLeaving)) return written
      const batch = pending.filter((row) => sameIstDay(row.at, now))
      const rows = batch.map(pack)
      pending = []
      const today = istDay(now)
      const before = headerDay === today && header ? header : { next: 0, rows: 0, bytes: 0, cut: noCut }
      const next: Header = {
        ...before,
        next: before.next + (rows.length > 0 ? 1 : 0),
        rows: before.rows + rows.length,
        bytes: before.bytes + bytesOf(rows),
        completeUntil,
        lastSeq: state.lastSeq ?? null,
        open: state.open,
        tally: state.tally,
        gaps: state.gaps.filter((gap) => sameIstDay(gap.at, now)).map(packGap),
      }
      const earlier = { header, headerDay }
      header = next
      headerDay = today
      isWriting = true
      const db = openDatabase()
      const run = async (it: Database) => {
        if (!maySave(user)) return undefined
        await write(it, user, now, rows, next)
        return true
      }
      const finish = async (isStored: boolean | undefined) => {
        // Another user's log may have begun meanwhile.
        if (header === next) {
          isFull = !isStored
          if (isStored) await onDatabase(async (it) => (maySave(user) ? trim(it, user, now) : undefined))
          else {
            ;({ header, headerDay } = earlier)
            pending = withHole([...batch, ...pending])
          }
        }
        isWriting = false
      }
      written = (db ? run(db).catch(() => undefined) : onDatabase(run)).then(finish)
      return written
    },
    /** Asks to be the one tab that writes; `onGranted` follows once no other does. */
    async claim(onGranted: (writer: { start(rows: readonly LogRow[]): void }) => Promise<void>): Promise<void> {
      const user = $userId.get()
      if (user === null || release !== undefined) return
      let isReleased = false
      const hold = async () => {
        if (isReleased) return
        await onGranted({
          start(rows) {
            pending = [...rows]
            isWriter = !isReleased
          },
        })
        if (!isReleased) await new Promise<void>((resolve) => (free = resolve))
      }
      let free: (() => void) | undefined
      release = () => {
        isReleased = true
        isWriter = false
        release = undefined
        void written.finally(() => free?.())
      }
      const locks = await tabLocks()
      await (locks ? locks.request(`niyam log ${user} ${tradeId}`, hold) : hold()).catch(() => undefined)
    },
    release: () => release?.(),
    reset() {
      day.release()
      header = undefined
      isFull = isWriting = false
      pending = []
    },
  }
  return day
}
