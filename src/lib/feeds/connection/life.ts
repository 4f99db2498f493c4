import { isOffline } from '../../device.ts'
import { deviceClockSet } from '../../serverClock.ts'
import type { GapCause } from '../log/rows.ts'
import { clockSetBy, type Moment, moment } from './clock.ts'
import type { FeedEvents } from './feedEvents.ts'
import type { Frame } from './socket.ts'

/** Of so many refused openings one asks the server why. */
const PROBE_EVERY = 8

/** The moment of a frame after another one, by a clock that may have been set between the two. */
function timeOf(at: Moment, openAt: Moment | undefined, last: Moment | undefined): Moment {
  // A frame on the same connection proves that the machine did not sleep: its clock was set.
  const set = last && openAt && last.mono >= openAt.mono ? clockSetBy(last, at, true) : 0
  if (set === 0 || last === undefined) return at
  deviceClockSet(set, last.mono)
  return moment()
}

/** Openings in a row that failed. Now and then the server is asked over REST why. */
function createFailures(probe: FeedEvents['probe']) {
  let failedOpens = 0
  let answer: string | undefined
  /** Another one with each opening, and with each begin of watching. */
  let since = Symbol()
  return {
    facts: () => ({ failedOpens, answer }),
    forget() {
      failedOpens = 0
      answer = undefined
      since = Symbol()
    },
    /** Another one failed; `onAnswer` follows where the server is asked. */
    async add(onAnswer: () => void) {
      if (++failedOpens % PROBE_EVERY !== 2 || isOffline()) return
      const asked = since
      const said = await probe()
      if (asked !== since) return
      answer = said
      onAnswer()
    },
  }
}

/** What is known of the open connection and of those before it; tells the feed of each. */
export function createLife(feed: Pick<FeedEvents, 'onConnected' | 'onFrame' | 'onDisconnected' | 'probe'>) {
  let openAt: Moment | undefined
  let lastFrameAt: Moment | undefined
  let isShown = false
  let lostBy: GapCause | undefined
  const failures = createFailures(feed.probe)
  /** Milliseconds since anything came on this connection, or since it opened. */
  const silence = () => performance.now() - Math.max(openAt?.mono ?? 0, lastFrameAt?.mono ?? 0)
  return {
    silence,
    isOpen: () => openAt !== undefined,
    failed: failures.add,
    lastFrameAt: () => lastFrameAt,
    begin(at: Moment) {
      openAt = at
      isShown = false
      failures.forget()
      feed.onConnected(at.wall)
    },
    /** Takes a frame; true where it is the first of its connection that shows something. */
    take({ data, at }: Frame): boolean {
      const now = timeOf(at, openAt, lastFrameAt)
      const isNew = feed.onFrame(data, now) && !isShown
      isShown ||= isNew
      lastFrameAt = now
      return isNew
    },
    lose(cause: GapCause) {
      if (openAt === undefined) return
      const last = lastFrameAt && lastFrameAt.mono > openAt.mono ? lastFrameAt : openAt
      openAt = undefined
      lostBy = cause
      feed.onDisconnected(last.wall, cause)
    },
    /** Watching begins: what was before is no news. */
    forget() {
      failures.forget()
      lostBy = undefined
    },
    facts: () => ({
      ...{ isOpen: openAt !== undefined, isShown, hasHeard: lastFrameAt !== undefined },
      ...{ silence: silence(), lostBy, ...failures.facts() },
    }),
  }
}
