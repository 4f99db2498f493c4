import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, buttonClass } from './Button.tsx'
import { SETTLE_MS, type TapGuard, tooSoon, useTapGuard } from './taps.ts'

/** How long it is held, in milliseconds. */
const HOLD_MS = 1000

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '

/** A press that counts once the guard takes any, and calls `onHeld` once it has lasted. */
function useHold(onHeld: () => void, wait: TapGuard['wait']) {
  const [isPressed, setPressed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isPressed,
    begin(at: number) {
      clearTimeout(timer.current)
      timer.current = setTimeout(onHeld, wait(at) + HOLD_MS)
      setPressed(true)
    },
    /** True where a press had begun. */
    end(): boolean {
      clearTimeout(timer.current)
      setPressed(false)
      return isPressed
    },
  }
}

/** The button after a short press. It takes none until a finger that repeats the first one has gone on. */
function SecondStep({ children, onConfirm }: { children: ReactNode; onConfirm: () => void }) {
  const { capture, isQuiet } = useTapGuard({ ms: SETTLE_MS })
  return (
    <Button variant="danger" className="exit-button" aria-disabled={isQuiet} {...capture} onClick={onConfirm}>
      {children}
    </Button>
  )
}

/**
 * A button for what cannot be undone: held for a second, by pointer or by Space or Enter. A short press, and whatever
 * presses without holding (a screen reader, a switch), asks for a second step above it instead.
 */
export function HoldButton(props: {
  /** What it does: `Squre Off` becomes "Hold to Squre Off" and "Yes, Squre Off". */
  verb: string
  onConfirm: () => void
  /** The guard of what it lies in. */
  guard: TapGuard
  /** Why it is disabled; undefined while it is not. */
  blocked?: ReactNode
  /** The second step comes below, where nothing above may move. */
  isInFlow?: boolean
}) {
  const { verb, onConfirm, guard, blocked, isInFlow = false } = props
  const hintId = useId()
  const [wasShort, setShort] = useState(false)
  const isDone = useRef(false)
  const confirm = () => {
    if (isDone.current) return
    isDone.current = true
    onConfirm()
  }
  const { isPressed, begin, end } = useHold(confirm, guard.wait)
  const said = guard.wasTooSoon ? tooSoon : wasShort && 'Not held for one second, so nothing was sent.'
  const second = wasShort && blocked === undefined && <SecondStep onConfirm={confirm}>Yes, {verb}</SecondStep>
  return (
    <div className="grid gap-3">
      <p role="status" className="min-h-5 text-sm text-warn">
        {blocked ?? said}
      </p>
      <span id={hintId} hidden>
        Hold for one second, with the pointer or with Space or Enter.
      </span>
      {!isInFlow && second}
      <button
        type="button"
        data-action
        disabled={blocked !== undefined}
        aria-disabled={guard.isQuiet}
        aria-describedby={hintId}
        onPointerDown={(event) => event.button === 0 && begin(event.timeStamp)}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onBlur={end}
        onKeyDown={(event) => {
          if (!isPress(event)) return
          // A held key repeats, and each repeat would click again.
          event.preventDefault()
          if (!event.repeat) begin(event.timeStamp)
        }}
        onKeyUp={(event) => {
          if (!isPress(event)) return
          event.preventDefault()
          if (end()) setShort(true)
        }}
        onClick={() => setShort(true)}
        className={`${buttonClass('danger')} exit-button relative touch-none select-none overflow-hidden`}
      >
        <span
          aria-hidden="true"
          className={`hold-fill absolute inset-y-0 left-0 bg-loss opacity-15 ${isPressed && !guard.isQuiet ? 'w-full transition-[width] duration-1000 ease-linear' : 'w-0'}`}
        />
        <span className="relative">Hold to {verb}</span>
      </button>
      {isInFlow && second}
    </div>
  )
}
