import { atom, type ReadableAtom } from 'nanostores'
import { serverNow } from '../../serverClock.ts'
import { type LogFrame, logFrames as wire } from '../../wire/feeds.ts'
import type { Moment } from '../connection/clock.ts'
import { feedFor } from '../registry.ts'
import { throttle } from '../throttle.ts'
import { connectFeed } from '../tradeFeed.ts'
import { keepLog } from './keepLog.ts'
import type { GapCause } from './rows.ts'
import { createWriter } from './writer.ts'

/** How long a log stays open after its trade has stopped: its last lines may still come. In milliseconds. */
const LAST_LINES_MS = 60_000

/** Frames that may wait for the trade to be read again; beyond that they are shown at once. */
const WAITING_FRAMES = 5000
/** How long the feed waits for what the device kept, in milliseconds. Later it is put before what came. */
const LOAD_MS = 2000

const within = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, ms))])

/** What comes from the server, read and in its order: held back while the trade is read again. Times are the server's. */
function createReceipt(take: (frame: LogFrame, at: number) => void) {
  let waiting: { frame: LogFrame; at: number }[] | undefined
  /** When a line came, shown or waiting, on the monotonic clock. */
  let lastLineAt: number | undefined
  let messages = 0
  const release = (frames = waiting) => {
    if (frames === undefined || frames !== waiting) return
    waiting = undefined
    for (const { frame, at } of frames) take(frame, at)
  }
  return {
    add(frame: LogFrame, { mono, wall }: Moment) {
      if (frame.kind === 'lines') {
        lastLineAt = mono
        messages++
      }
      if (waiting === undefined) take(frame, wall)
      else if (waiting.push({ frame, at: wall }) >= WAITING_FRAMES) release()
    },
    /** What comes from now on waits until this has ended. */
    holdUntil(reading: Promise<unknown>) {
      const frames: NonNullable<typeof waiting> = []
      waiting = frames
      void reading.then(() => release(frames))
    },
    release,
    messages: () => messages,
    age: () => (lastLineAt === undefined ? undefined : performance.now() - lastLineAt),
  }
}

function read(data: unknown): LogFrame {
  return typeof data === 'string' ? wire.read(data) : { kind: 'ignored' }
}

/** The log of the user of this moment: what comes, what the device keeps of it, and who writes that. */
function openLog(tradeId: string, draw: () => void) {
  const log = keepLog(tradeId, draw)
  const { take, onConnected, onDisconnected } = log.ledger
  const receipt = createReceipt((frame, at) => {
    take(frame, at)
    if (frame.kind !== 'heartbeat') draw()
  })
  return {
    ...log,
    writer: createWriter(tradeId, log),
    receipt,
    connected(at: number, reading: Promise<unknown> | undefined) {
      onConnected(at)
      draw()
      if (reading) receipt.holdUntil(reading)
    },
    disconnected(at: number, cause: GapCause) {
      receipt.release()
      onDisconnected(at, cause)
      draw()
    },
  }
}

function createLogFeed(tradeId: string) {
  const $version = atom(0)
  const draw = throttle(() => $version.set($version.value + 1))
  let log = openLog(tradeId, draw)
  /** Where signs of life are promised, only the last one proves that nothing is missing. */
  const completeUntil = () => serverNow() - (heartbeat.expected() ? (feed.silence() ?? 0) : 0)

  const { feed, heartbeat, reread, resumeAgain } = connectFeed(tradeId, {
    path: wire.path,
    stores: [$version],
    lingerMs: LAST_LINES_MS,
    subscribeFrame: wire.subscribeFrame(tradeId),
    onFrame(data, at) {
      const frame = read(data)
      if (frame.kind === 'heartbeat') heartbeat.seen()
      log.receipt.add(frame, at)
      return log.receipt.messages() > 0
    },
    onConnected: (at) => log.connected(at, reread()),
    onDisconnected: (at, cause) => log.disconnected(at, cause),
    isNews: (data) => read(data).kind !== 'heartbeat',
    async resume() {
      await within(LOAD_MS, log.goOn())
    },
    save(isLeaving) {
      if (isLeaving) log.receipt.release()
      void (isLeaving ? log.save(completeUntil(), true) : log.writer.look(completeUntil()))
    },
    onStart: () => log.writer.start(),
    release: () => log.writer.stop(),
  })

  return {
    ...feed,
    /** Rises when there is something new to draw, at most ten times a second. */
    $version: $version as ReadableAtom<number>,
    /** Oldest first, gaps among the lines. */
    rows: () => log.ledger.rows(),
    counters: () => log.ledger.counters(),
    kept: () => log.kept(),
    /** Every row of the IST day that is still stored, oldest first. */
    readDay: () => log.readDay(completeUntil()),
    /** Frames with lines that came since this page was loaded. */
    messages: () => log.receipt.messages(),
    /** Since when nothing came for sure, in milliseconds; undefined while lines arrive. */
    interruptedAt: () => log.ledger.interruptedAt(),
    /** Milliseconds since a line came; undefined before the first on this page. */
    age: () => log.receipt.age(),
    reset() {
      log.writer.stop()
      log = openLog(tradeId, draw)
      resumeAgain()
      draw()
    },
  }
}

export type LogFeed = ReturnType<typeof createLogFeed>

/** The log feed of a trade, one for all who watch it. */
export function logFeed(tradeId: string): LogFeed {
  return feedFor(`log.${tradeId}`, () => createLogFeed(tradeId))
}
