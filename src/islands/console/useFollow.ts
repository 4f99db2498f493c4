import { useRef, useState } from 'react'
import type { LogFeed } from '../../lib/feeds/log/log.ts'
import type { LogRow } from '../../lib/feeds/log/logBuffer.ts'
import type { Input } from './ConsoleList.tsx'

/** The rows as they were when the view was held still, and how many lines had been received by then. */
interface Still {
  rows: LogRow[]
  received: number
  /** Held by the button, not by scrolling up: only a button lets go. */
  isHeld: boolean
}

/** A scroll so soon after a wheel, touch, key or pointer is the person's; any other is the list settling its heights. */
const BY_HAND_MS = 1500
/** So near is at the end. */
const END_PX = 2

/** Follows the log, or holds the view still while the buffer goes on. */
export function useFollow(feed: LogFeed) {
  const [still, setStill] = useState<Still>()
  const offset = useRef(0)
  const handAt = useRef(Number.NEGATIVE_INFINITY)
  const handIsUp = useRef(false)
  const hold = (isHeld: boolean) =>
    setStill((before) =>
      before ? { ...before, isHeld } : { rows: feed.rows(), received: feed.counters().received, isHeld },
    )
  return {
    rows: still?.rows ?? feed.rows(),
    isFollowing: still === undefined,
    /** Lines received since the view was held still. */
    newLines: still === undefined ? 0 : feed.counters().received - still.received,
    hold: () => hold(true),
    /** Holds still because something was scrolled to. */
    stay: () => hold(still?.isHeld ?? false),
    follow: () => setStill(undefined),
    /**
     * Wheel, touch, key or pointer. Scrolling up holds the view before the next line can pull it back; one to go
     * down from the end follows, for there is nothing left to scroll that would tell.
     */
    onHand(input: Input, distance: number) {
      handAt.current = performance.now()
      handIsUp.current = input === 'up'
      if (input === 'up' && still === undefined && offset.current > 0) hold(false)
      else if (input === 'down' && still !== undefined && !still.isHeld && distance <= END_PX) setStill(undefined)
    },
    /** Scrolling up holds the view; scrolling back to its end follows again. */
    onScroll(now: number, distance: number) {
      const isByHand = performance.now() - handAt.current < BY_HAND_MS
      const wentUp = now < offset.current - 1
      const wentDown = now > offset.current + 1
      offset.current = now
      if (still === undefined && isByHand && wentUp && distance > END_PX) hold(false)
      else if (still !== undefined && !still.isHeld && isByHand && !handIsUp.current && wentDown && distance <= END_PX)
        setStill(undefined)
    },
    /** Where scrolling came to rest: heights that settled on the way may have hidden the end from `onScroll`. */
    onRest(distance: number) {
      if (still !== undefined && !still.isHeld && !handIsUp.current && distance <= END_PX) setStill(undefined)
    },
  }
}
