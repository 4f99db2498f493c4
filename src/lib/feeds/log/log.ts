import { atom, type ReadableAtom } from 'nanostores'
import { serverNow } from '../../serverClock.ts'
import { $userId } from '../../session/session.ts'
import { type LogFrame, logFrames as wire } from '../../wire/feeds.ts'
import { feedFor } from '../registry.ts'
import { throttle } from '../throttle.ts'
import { connectFeed } from '../tradeFeed.ts'
import { createDayStore, rowsAfter, type StoredLog } from './dayStore.ts'
import { createLineLedger } from './ledger.ts'
import { type GapCause, isLine, type LogGap, type LogRow } from './rows.ts'
import { oneTab } from './writer.ts'

/** How long a log stays open after its trade has stopped: its last lines may still come. In milliseconds. */
const LAST_LINES_MS = 60_000

/** Frames that may wait for the trade to be read again; beyond that they are shown at once. */
const WAITING_FRAMES = 5000
/** How long the feed waits for what the device kept, in milliseconds. Later it is put before what came. */
const LOAD_MS = 2000
/** A line that no batch has after so long, in milliseconds, shows that the tab that writes sleeps. */
const STALLED_MS = 10_000

const within = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])

function createLogFeed(tradeId: string) {
  const $version = atom(0)
  const store = createDayStore(tradeId)
  const newLedger = () => createLineLedger(store.add)
  let ledger = newLedger()
  /** The newest batch that this page shows; undefined until the device has answered. */
  let joined: number | undefined
  let writer: ReturnType<typeof oneTab> | undefined
  let mayWrite = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let waiting: { frame: LogFrame; at: number }[] | undefined
  /** When a line came, shown or waiting, on the monotonic clock. */
  let lastLineAt: number | undefined
  let messages = 0
  let version = 0
  const draw = throttle(() => $version.set(++version))

  const take = (frame: LogFrame, at: number) => {
    ledger.take(frame, at)
    if (frame.kind !== 'heartbeat') draw()
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
    subscribeFrame: wire.subscribeFrame(tradeId),
    onFrame(data, { mono, wall }) {
      const frame = read(data)
      if (frame.kind === 'heartbeat') heartbeat.seen()
      if (frame.kind === 'lines') {
        lastLineAt = mono
        messages++
      }
      if (waiting === undefined) take(frame, wall)
      else if (waiting.push({ frame, at: wall }) >= WAITING_FRAMES) release(waiting)
      return lastLineAt !== undefined
    },
    onConnected(at) {
      ledger.onConnected(at)
      draw()
      const read = reread()
      if (read === undefined) return
      const frames: NonNullable<typeof waiting> = []
      waiting = frames
      void read.then(() => release(frames))
    },
    onDisconnected(at, cause) {
      release(waiting)
      ledger.onDisconnected(at, cause)
      draw()
    },
    isNews: (data) => read(data).kind !== 'heartbeat',
    async resume() {
      await within(LOAD_MS, join())
    },
    save: (isLeaving) => void (isLeaving ? save(true) : lookOnce()),
    onStart() {
      const granted = () => {
        mayWrite = true
        void takeOver()
      }
      const lost = () => {
        mayWrite = false
        store.giveUp()
      }
      if ($userId.get() !== null) writer ??= oneTab(`niyam log ${$userId.get()} ${tradeId}`, granted, lost)
    },
    release: () => stopWriting(),
  })

  /** Reads what the device keeps, and puts it before what came meanwhile, once. */
  const join = async (): Promise<StoredLog | undefined> => {
    const mine = ledger
    const stored = await store.load(serverNow())
    if (stored === undefined || mine !== ledger) return undefined
    if (joined === undefined) {
      joined = stored.batch
      ledger.prepend(stored)
      draw()
    }
    return stored
  }
  /** This tab writes from now on; another one may have written until now. */
  const takeOver = async () => {
    const stored = await join()
    if (stored === undefined || !mayWrite || store.isWriter()) return
    const { batch, row } = store.written()
    const isKnown = stored.batch === Math.max(batch, joined ?? -1)
    const own = isKnown ? ledger.own()?.filter(({ id }) => id > row) : undefined
    const rest = own ?? rowsAfter(stored, ledger.rows())
    if (own === undefined) {
      // What the other tab wrote goes on here, on the screen too.
      ledger.restart(stored, rest)
      joined = stored.batch
      draw()
    }
    store.takeOver(rest)
  }
  const stopWriting = () => {
    const { release } = writer ?? {}
    writer = undefined
    mayWrite = false
    // The next tab reads what this one is writing.
    void store.settled().then(release)
    store.giveUp()
  }
  const save = (isLeaving: boolean) => {
    if (isLeaving) release(waiting)
    const now = serverNow()
    // Where signs of life are promised, only the last one proves that nothing is missing.
    const heard = heartbeat.expected() ? now - (feed.silence() ?? 0) : now
    return store.save({ lastSeq: ledger.lastSeq(), until: ledger.interruptedAt() ?? heard }, now, isLeaving)
  }
  /** Every two seconds: writes what came, or sees whether the tab that should write does. */
  const look = async () => {
    if (store.isWriter()) {
      await save(false)
      // Another tab wrote before.
      if (mayWrite && !store.isWriter()) mayWrite = false
    } else if (mayWrite) await takeOver()
    else if (performance.now() - lookedAt >= STALLED_MS && writer !== undefined) {
      lookedAt = performance.now()
      const now = serverNow()
      const until = (await store.writtenUntil(now)) ?? 0
      const isLeftOut = (row: LogRow) => isLine(row) && row.id >= 0 && row.at > until && row.at < now - STALLED_MS
      if (ledger.rows().some(isLeftOut) && !store.isRefused()) writer?.steal()
    }
  }

  let isLooking = false
  const lookOnce = async () => {
    // A storage may hang for good.
    if (isLooking) return
    isLooking = true
    await look().finally(() => {
      isLooking = false
    })
  }

  return {
    ...feed,
    /** Rises when there is something new to draw, at most ten times a second. */
    $version: $version as ReadableAtom<number>,
    /** Oldest first, gaps among the lines. */
    rows: () => ledger.rows(),
    counters: () => ledger.counters(),
    kept: () => store.kept(ledger.counters().received),
    /**
     * Every row of the IST day that is still stored, oldest first: from the device, then from memory. A device that does
     * not answer is a gap before them.
     */
    async readDay(): Promise<LogRow[]> {
      const isThere = joined !== undefined || (await join()) !== undefined
      if (isThere) await save(false)
      const read = isThere ? await store.readAll(serverNow()) : undefined
      const rows = ledger.rows()
      if (read === undefined) return [gapBefore(rows, 'unread', undefined), ...rows]
      const { log, waiting } = read
      const rest = store.isWriter() ? waiting : rowsAfter(log, rows)
      const all = [...log.rows, ...rest, ...ledger.pending()]
      const removed = log.totals.received - log.rows.filter(isLine).length
      return removed > 0 ? [gapBefore(all, 'removed', removed), ...all] : all
    },
    /** Frames with lines that came since this page was loaded. */
    messages: () => messages,
    /** Since when nothing came for sure, in milliseconds; undefined while lines arrive. */
    interruptedAt: () => ledger.interruptedAt(),
    /** Milliseconds since a line came; undefined before the first on this page. */
    age: () => (lastLineAt === undefined ? undefined : performance.now() - lastLineAt),
    reset() {
      stopWriting()
      store.reset()
      ledger = newLedger()
      joined = undefined
      waiting = undefined
      lastLineAt = undefined
      messages = 0
      resumeAgain()
      draw()
    },
  }
}

/** A row that says what came before these rows, and is not among them. */
function gapBefore([first]: readonly LogRow[], cause: GapCause, missing: number | undefined): LogGap {
  const at = first?.at ?? serverNow()
  return { kind: 'gap', id: (first?.id ?? 0) - 1, at, from: at, to: at, cause, missing }
}

function read(data: unknown): LogFrame {
  return typeof data === 'string' ? wire.read(data) : { kind: 'ignored' }
}

export type LogFeed = ReturnType<typeof createLogFeed>

/** The log feed of a trade, one for all who watch it. */
export function logFeed(tradeId: string): LogFeed {
  return feedFor(`log.${tradeId}`, () => createLogFeed(tradeId))
}
