import { type RefObject, useState } from 'react'
import { Keys } from '../Keys.tsx'
import { smallButton } from './ConsoleBar.tsx'
import { consoleKeys } from './consoleKeys.ts'
import type { JumpTarget } from './jump.ts'

interface JumpBarProps {
  time: RefObject<HTMLInputElement | null>
  onJump: (target: JumpTarget) => void
}

const places = [
  ['firstError', 'First error'],
  ['previousOrder', 'Order ↑', 'Previous order'],
  ['nextOrder', 'Order ↓', 'Next order'],
] as const

/** Jumps to the first error, to orders, and to a time of the IST day; with the keys that do the same. */
export function JumpBar({ time, onJump }: JumpBarProps) {
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
        ref={time}
        type="time"
        aria-label="Time (IST)"
        value={clock}
        onChange={({ target }) => setClock(target.value)}
        className="min-h-11 rounded-control border border-edge bg-surface px-2 text-ink"
      />
      <button type="submit" disabled={clock === ''} className={smallButton}>
        Go
      </button>
      <Keys rows={consoleKeys} />
    </form>
  )
}
