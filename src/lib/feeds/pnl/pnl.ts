import { atom, type ReadableAtom } from 'nanostores'
import { sameIstDay } from '../../format/time.ts'
import { serverNow } from '../../serverClock.ts'
import { pnlFrames as wire } from '../../wire/feeds.ts'
import { clockSetBy, type Moment } from '../connection/clock.ts'
import { type ConnectionState, QUIET_MS } from '../connection/state.ts'
import { feedFor } from '../registry.ts'
import { throttle } from '../throttle.ts'
import { connectFeed } from '../tradeFeed.ts'
import { addPoint, type Curve, emptyCurve, readCurve, saveCurve, shiftCurve } from './curve.ts'

/** A value in rupees and when it came, in milliseconds by the server's clock. */
export interface PnlValue {
  readonly value: number
  readonly at: number
}

/** After a longer silence, in milliseconds, no line is drawn to the next value, as after a lost connection. */
const SILENT_MS = 60_000

/** The values of a day: the last one, and the curve that they make. */
function createDay() {
  let latest: PnlValue | null = null
  let curve = emptyCurve
  let lastValueAt: Moment | undefined
  /** A gap: no line is drawn to the next point. */
  let broken = false
  let received = 0
  return {
    latest: () => latest,
    received: () => received,
    curve: () => curve,
    /** Milliseconds since the last value came, on the monotonic clock; undefined for one from before this page. */
    age: () => (lastValueAt === undefined ? undefined : performance.now() - lastValueAt.mono),
    add(value: number, now: Moment) {
      const at = now.wall
      received++
      // A clock that is set right must not cost the day its curve, high and low.
      const by = lastValueAt === undefined ? 0 : clockSetBy(lastValueAt, now, !broken)
      if (by !== 0) curve = shiftCurve(curve, by)
      lastValueAt = now
      if (!sameIstDay(curve.points.at(-1)?.at ?? at, at)) curve = emptyCurve
      latest = { value, at }
      const isLate = at - (curve.points.at(-1)?.at ?? at) > SILENT_MS
      curve = addPoint(curve, at, value, broken || isLate)
      broken = false
    },
    interrupt() {
      broken = true
    },
    /** Goes on with a curve from before this page. */
    goOn(kept: Curve) {
      curve = kept
      broken = true
    },
  }
}

function createPnlFeed(tradeId: string) {
  const $latest = atom<PnlValue | null>(null)
  const $curve = atom<Curve>(emptyCurve)
  let day = createDay()
  let ignored = 0
  let saved = 0
  const publish = () => {
    $curve.set(day.curve())
    $latest.set(day.latest())
  }
  const draw = throttle(publish, 'always')

  const { feed, heartbeat, resumeAgain } = connectFeed(tradeId, {
    path: wire.path,
    stores: [$latest, $curve],
    // After the stop no value is sent.
    lingerMs: 0,
    subscribeFrame: wire.subscribeFrame(tradeId),
    onFrame(data, at) {
      const value = typeof data === 'string' ? wire.read(data) : undefined
      if (value === undefined) ignored++
      else {
        heartbeat.value()
        day.add(value, at)
        draw()
      }
      return value !== undefined
    },
    onDisconnected: () => day.interrupt(),
    isNews: (data) => typeof data === 'string' && wire.read(data) !== day.latest()?.value,
    resume() {
      const kept = readCurve(tradeId, serverNow())
      if (kept) day.goOn(kept)
      publish()
      return undefined
    },
    save() {
      if (saved === day.received()) return
      saved = day.received()
      saveCurve(tradeId, day.curve(), serverNow())
    },
  })

  return {
    ...feed,
    /** The last value that came, however old; null before the first. It changes at most ten times a second. */
    $latest: $latest as ReadableAtom<PnlValue | null>,
    /** The IST day's curve, breaks where the connection was down. It changes with `$latest`. */
    $curve: $curve as ReadableAtom<Curve>,
    /** Frames that were values, and frames that were none. */
    counters: () => ({ received: day.received(), ignored }),
    age: () => day.age(),
    reset() {
      day = createDay()
      ignored = saved = 0
      resumeAgain()
      publish()
    },
  }
}

export type PnlFeed = ReturnType<typeof createPnlFeed>

/** The profit and loss feed of a trade, one for all who watch it. */
export function pnlFeed(tradeId: string): PnlFeed {
  return feedFor(`pnl.${tradeId}`, () => createPnlFeed(tradeId))
}

/**
 * Whether a value may be shown as the present one, and its age in milliseconds. `measured` is its age on a clock
 * that nobody sets; a value kept from before this page was loaded has only the wall clock's.
 */
export function freshnessOf(
  state: ConnectionState,
  latest: PnlValue | null,
  measured: number | undefined,
  now: number,
): { isFresh: boolean; age: number | undefined } {
  if (latest === null) return { isFresh: false, age: undefined }
  const age = measured ?? Math.max(0, now - latest.at)
  return { isFresh: state.name === 'live' && age < QUIET_MS, age }
}

/** The last value of a feed in rupees, its age, and whether it may be shown as the present one. */
export function readPnl(feed: PnlFeed, now: number) {
  const latest = feed.$latest.get()
  return { value: latest?.value, ...freshnessOf(feed.$state.get(), latest, feed.age(), now) }
}
