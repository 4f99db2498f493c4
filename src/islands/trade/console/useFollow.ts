import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import { type FollowEvent, following, type HeldView, stepFollow } from './follow.ts'

export interface Follow {
  /** Changes at once with an event, before the screen is drawn again. */
  readonly $held: ReadableAtom<HeldView | undefined>
  dispatch(event: FollowEvent): void
}

function createFollow(feed: LogFeed): Follow {
  const $held = atom<HeldView | undefined>(undefined)
  let state = following
  return {
    $held,
    dispatch(event) {
      state = stepFollow(state, event, () => ({ rows: feed.rows(), received: feed.counters().received }))
      if (state.held !== $held.get()) $held.set(state.held)
    },
  }
}

/** Follows the log's end, or holds the view still while the buffer goes on. */
export function useFollow(feed: LogFeed) {
  const [follow] = useState(() => createFollow(feed))
  const held = useStore(follow.$held)
  return {
    follow,
    rows: held?.rows ?? feed.rows(),
    isFollowing: held === undefined,
    /** Lines received since the view was held still. */
    newLines: held === undefined ? 0 : feed.counters().received - held.received,
  }
}
