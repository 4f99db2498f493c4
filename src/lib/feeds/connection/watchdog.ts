import { isHidden } from '../../device.ts'
import { deviceClockSet } from '../../serverClock.ts'
import { clockSetBy, moment, timeJumped } from './clock.ts'
import type { FeedEvents } from './feedEvents.ts'
import type { FeedLink } from './link.ts'
import { STALE_MS } from './state.ts'

/** With heartbeats: milliseconds of silence until it connects again. */
const DEAD_MS = 12_500
/** Milliseconds in the background after which a feed that nobody needs there is closed. */
export const HIDDEN_MS = 300_000

/** Why nobody needs a feed's socket at the moment of asking; undefined where somebody does. */
function createNeed(feed: Pick<FeedEvents, 'isWanted' | 'isRunning' | 'lingerMs'>, isHeld: () => boolean) {
  let hiddenSince: number | undefined
  let unwantedSince: number | undefined
  return (): 'paused' | 'ended' | undefined => {
    const now = performance.now()
    hiddenSince = isHidden() ? (hiddenSince ?? now) : undefined
    unwantedSince = feed.isWanted() ? undefined : (unwantedSince ?? now)
    const isUnseen = hiddenSince !== undefined && now - hiddenSince >= HIDDEN_MS
    if (isUnseen && !feed.isRunning() && !isHeld()) return 'paused'
    return unwantedSince !== undefined && now - unwantedSince >= feed.lingerMs ? 'ended' : undefined
  }
}

/** Looks whether an open connection still lives, and whether anybody needs it. `isHeld`: also in the background. */
export function createWatchdog(feed: FeedEvents, link: FeedLink, isHeld: () => boolean) {
  const { life, second } = link
  const whyUnneeded = createNeed(feed, isHeld)
  let tickAt = moment()

  /** The connection may be dead without knowing it: a missing heartbeat shows it, else a second connection does. */
  const doubt = () => {
    if (!life.isOpen()) link.connect()
    else if (feed.expectsHeartbeat() && life.silence() >= STALE_MS) link.reopen('silent')
    else second.open()
  }
  const checkClocks = () => {
    const before = tickAt
    deviceClockSet(clockSetBy(before, moment(), false), before.mono)
    tickAt = moment()
    if (timeJumped(before, tickAt) && !isHidden() && link.closed() === undefined) doubt()
  }
  const checkNeed = () => {
    const why = whyUnneeded()
    if (why && link.closed() === undefined) link.hangUp(why === 'paused' ? 'paused' : 'left', why)
    else if (link.closed() === 'ended' && feed.isWanted()) link.connect()
  }
  const checkSilence = () => {
    if (!life.isOpen()) return
    const silent = life.silence()
    if (feed.expectsHeartbeat()) {
      if (silent >= DEAD_MS) link.reopen('silent')
    } else if (feed.isRunning() && second.isDue(silent)) {
      feed.reread()
      second.open()
    }
  }

  return {
    doubt,
    /** Watching begins: what was before is no interruption. */
    begin() {
      tickAt = moment()
      life.forget()
    },
    tick() {
      checkClocks()
      checkNeed()
      if (second.hasNews()) link.takeOver('silent')
      checkSilence()
    },
  }
}

export type Watchdog = ReturnType<typeof createWatchdog>
