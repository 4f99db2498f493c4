import { useRef, useState } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import { type JumpEnd, type JumpStart, type JumpTarget, jumpText, jumpTo } from './jump.ts'

/** Goes to an error, an order or a time; `note` says where the view is now. `onFound` shows the row. */
export function useJump(feed: LogFeed, onFound: (row: NonNullable<JumpEnd['row']>, day: JumpEnd['day']) => void) {
  const [note, setNote] = useState('')
  const turn = useRef(0)
  const jump = async (target: JumpTarget, start: JumpStart) => {
    const own = ++turn.current
    const { row, day } = await jumpTo(feed, start, target, () => setNote('Reading the lines stored on this device …'))
    // Another jump, or a view that follows again, came first.
    if (own !== turn.current) return
    const lost = feed.kept()?.removed ?? feed.counters().dropped
    setNote(jumpText(target, row, lost))
    if (row) onFound(row, day)
  }
  /** Gives up a jump that still reads. */
  const cancel = () => {
    turn.current++
    setNote('')
  }
  return { note, jump, cancel }
}
