import { useRef, useState } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import { smallButton } from './ConsoleBar.tsx'
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

const places = [
  ['firstError', 'First error'],
  ['previousOrder', 'Order ↑', 'Previous order'],
  ['nextOrder', 'Order ↓', 'Next order'],
] as const

/** Jumps to the first error, to orders, and to a time of the IST day. */
export function JumpBar({ onJump }: { onJump: (target: JumpTarget) => void }) {
  const [clock, setClock] = useState('')
  return (
    <form
      aria-label="Go to a line"
      className="mt-2 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (clock !== '') onJump({ clock })
      }}
    >
      {places.map(([target, words, label]) => (
        <button key={target} type="button" aria-label={label} onClick={() => onJump(target)} className={smallButton}>
          {words}
        </button>
      ))}
      <input
        type="time"
        aria-label="Time (IST)"
        value={clock}
        onChange={({ target }) => setClock(target.value)}
        className="min-h-11 rounded-control border border-edge bg-surface px-2 text-ink"
      />
      <button type="submit" disabled={clock === ''} className={smallButton}>
        Go
      </button>
    </form>
  )
}
