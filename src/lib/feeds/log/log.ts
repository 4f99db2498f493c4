import { atom, type ReadableAtom } from 'nanostores'
import { serverNow } from '../../serverClock.ts'
import { type LogFrame, logFrames as wire } from '../../wire/feeds.ts'
import { feedFor } from '../registry.ts'
import { throttle } from '../throttle.ts'
import { connectFeed } from '../tradeFeed.ts'
import { continueLedger, createDayLog, rowsAfter, type SavedLog } from './dayLog.ts'
import { createLineLedger, type LedgerState } from './ledger.ts'
import { BUFFER_ROWS, createLogBuffer, type LogRow } from './logBuffer.ts'

/** How long a log stays open after its trade has stopped: its last lines may still come. In milliseconds. */
const LAST_LINES_MS = 60_000

/** Frames that may wait for the trade to be read again; beyond that they are shown at once. */
const WAITING_FRAMES = 5000
const LOAD_MS = 2000

function createLogFeed(tradeId: string) {
  const $version = atom(0)
  const day = createDayLog(tradeId)
  const freshLedger = () => createLineLedger(createLogBuffer(BUFFER_ROWS, day.add))
  let ledger = freshLedger()
  /** Rows with this id and above were received by this page. */
  let firstOwn = 0
  let isDown: number | undefined
  let waiting: { frame: LogFrame; at: number }[] | undefined
  /** When a line came, shown or waiting, on the monotonic clock. */
  let lastLineAt: number | undefined
  let messages = 0
  /** Rises with all that deserves to be kept, drawn or not. */
  let news = 0
  let saved = 0
  let loadedUpTo: number | undefined
  let version = 0
  const draw = throttle(() => $version.set(++version))
  const changed = () => {
    news++
    draw()
  }

  const take = (frame: LogFrame, at: number) => {
    ledger.take(frame, at)
    if (frame.kind !== 'heartbeat') changed()
  }
  const release = (frames: typeof waiting) => {
    if (frames === undefined || frames !== waiting) return
    waiting = undefined
    for (const { frame, at } of frames) take(frame, at)
  }

  const { feed, heartbeat, reread, resumeAgain } = connectFeed(tradeId, {
    path: wire.path,
    stores: [$version],
    lingerMs: LAST_LINES_MS,
    subscribeFrame: () => wire.subscribeFrame(tradeId),
    onFrame(data) {
      const frame = read(data)
      if (frame.kind === 'heartbeat') heartbeat.seen()
      if (frame.kind === 'lines') {
        lastLineAt = performance.now()
        messages++
      }
      if (waiting === undefined) take(frame, serverNow())
      else if (waiting.push({ frame, at: serverNow() }) >= WAITING_FRAMES) release(waiting)
      return lastLineAt !== undefined
    },
    onConnected(at) {
      isDown = undefined
      ledger.onConnected(at)
      changed()
      const read = reread()
      if (read === undefined) return
      const frames: NonNullable<typeof waiting> = []
      waiting = frames
      void read.then(() => release(frames))
    },
    onDisconnected(at, cause) {
      release(waiting)
      isDown ??= at
      ledger.onDisconnected(at, cause)
      changed()
    },
    isNews: (data) => read(data).kind !== 'heartbeat',
    async resume() {
      // A storage that hangs must not keep the feed from starting.
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_MS))
      const stored = await Promise.race([day.load(serverNow()), late])
      if (stored !== undefined) {
        add(stored, [], undefined)
        ledger.onDisconnected(stored.completeUntil, 'reload')
      }
      loadedUpTo = stored?.completeUntil
    },
    save: (isLeaving) => void save(isLeaving),
    onStart: () => void day.claim(({ start }) => beginWriting(loadedUpTo, start)),
    release: day.release,
  })

  const ownRows = () => ledger.buffer.rows().filter((row) => row.id >= firstOwn)
  const add = (saved: SavedLog, own: readonly LogRow[], before: LedgerState | undefined) => {
    ledger = continueLedger(saved, own, before, day.add)
    firstOwn = ledger.buffer.nextId() - own.length
    changed()
  }
  const save = (isLeaving: boolean) => {
    if (saved === news && !isLeaving && day.pending() === 0) return Promise.resolve()
    saved = news
    if (isLeaving) release(waiting)
    const now = serverNow()
    // Where signs of life are promised, only the last one proves that nothing is missing.
    const heard = heartbeat.expected() ? now - (feed.silence() ?? 0) : now
    return day.save(ledger.snapshot(), now, ledger.interruptedAt() ?? heard, isLeaving)
  }
  /** This tab writes from now on; another one may have written until now. */
  const beginWriting = async (loadedUpTo: number | undefined, start: (rows: readonly LogRow[]) => void) => {
    const stored = await day.load(serverNow())
    const own = ownRows()
    if (stored === undefined || stored.completeUntil === loadedUpTo) return start(own)
    const rest = rowsAfter(stored, own)
    add(stored, rest, ledger.snapshot())
    if (isDown !== undefined) ledger.onDisconnected(isDown, 'lost')
    start(rest)
  }

  return {
    ...feed,
    /** Rises when there is something new to draw, at most ten times a second. */
    $version: $version as ReadableAtom<number>,
    /** Oldest first, gaps among the lines. */
    rows: () => ledger.buffer.rows(),
    counters: () => ledger.counters(),
    kept: day.kept,
    /** Every row of the IST day that is still stored, oldest first: from the device, then from memory. */
    async readDay(): Promise<LogRow[]> {
      const rows = ledger.buffer.rows()
      saved = -1
      await save(false)
      const stored = await day.load(serverNow())
      const hole = day.hole()
      const unstored = hole ? [hole] : []
      if (stored === undefined) return [...unstored, ...rows]
      return [...stored.rows, ...unstored, ...rowsAfter(stored, ownRows())]
    },
    /** Frames with lines that came since this page was loaded. */
    messages: () => messages,
    /** The newest gaps, oldest first, also those that fell out of the rows. */
    gaps: () => ledger.gaps(),
    /** Milliseconds since a line came; undefined before the first on this page. */
    age: () => (lastLineAt === undefined ? undefined : performance.now() - lastLineAt),
    reset() {
      day.reset()
      ledger = freshLedger()
      firstOwn = 0
      isDown = loadedUpTo = undefined
      waiting = undefined
      lastLineAt = undefined
      messages = 0
      resumeAgain()
      draw()
    },
  }
}

function read(data: unknown): LogFrame {
  return typeof data === 'string' ? wire.read(data) : { kind: 'ignored' }
}

export type LogFeed = ReturnType<typeof createLogFeed>

/** The log feed of a trade, one for all who watch it. */
export function logFeed(tradeId: string): LogFeed {
  return feedFor(`log.${tradeId}`, () => createLogFeed(tradeId))
}
