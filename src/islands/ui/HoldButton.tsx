import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, buttonClass } from './Button.tsx'

/** How long it is held, in milliseconds. */
const HOLD_MS = 1000

/**
 * A button for what cannot be undone: held for a second, by pointer or by Space or Enter. A short press, and whatever
 * presses without holding (a screen reader, a switch), asks for a second button instead.
 */
export function HoldButton(props: {
  label: string
  onConfirm: () => void
  /** Why it is disabled; undefined while it is not. */
  blocked?: string | undefined
}) {
  const { label, onConfirm, blocked } = props
  const disabled = blocked !== undefined
  const hintId = useId()
  const [isHeld, setHeld] = useState(false)
  const [asksAgain, askAgain] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDone = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const confirm = () => {
    if (isDone.current) return
    isDone.current = true
    onConfirm()
  }
  const begin = () => {
    if (disabled || isHeld) return
    setHeld(true)
    timer.current = setTimeout(confirm, HOLD_MS)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

  return (
    <div className="grid gap-2 sm:max-w-72">
      <p id={hintId} role="status" className="text-soft text-sm">
        {blocked ?? 'Hold for one second, with the pointer or with Space or Enter.'}
      </p>
      <button
        type="button"
        disabled={disabled}
        aria-describedby={hintId}
        onPointerDown={(event) => event.button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onBlur={end}
        onKeyDown={(event) => {
          if (!isPress(event)) return
          // A held key repeats, and each repeat would click again.
          event.preventDefault()
          if (!event.repeat) begin()
        }}
        onKeyUp={(event) => {
          if (!isPress(event)) return
          event.preventDefault()
          if (isHeld) askAgain(true)
          end()
        }}
        onClick={() => askAgain(true)}
        className={`${buttonClass('danger')} relative touch-none select-none overflow-hidden`}
      >
        <span
          aria-hidden="true"
          className={`hold-fill absolute inset-y-0 left-0 bg-loss/25 ${isHeld ? 'w-full transition-[width] duration-1000 ease-linear' : 'w-0'}`}
        />
        <span className="relative">{label}</span>
      </button>
      {asksAgain && !disabled && (
        <Button variant="danger" onClick={confirm}>
          Yes, {label}
        </Button>
      )}
    </div>
  )
}
