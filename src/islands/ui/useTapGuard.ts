import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** How long a sheet takes no press: a tap meant for what lay below it never acts. */
export const GUARD_MS = 400

/** Whether presses are taken. All times are milliseconds of one clock, such as `event.timeStamp`. */
interface TapGuard {
  /** Counts from the first paint: every later call changes nothing. */
  painted(at: number): void
  /** A press begins, by pointer or key. False where it is not taken. */
  press(at: number): boolean
  /** A click that ends the last press. False also where that press was not taken. */
  click(at: number): boolean
  /** How long after `at` a hold begins to count. */
  wait(at: number): number
}

/** Deaf for `ms` after the first paint. Before the paint it is deaf too. */
export function createTapGuard(ms: number): TapGuard {
  let until = Number.POSITIVE_INFINITY
  let isTaken = true
  return {
    painted: (at) => {
      until = Math.min(until, at + ms)
    },
    press: (at) => {
      isTaken = at >= until
      return isTaken
    },
    click: (at) => {
      const wasTaken = isTaken
      // A screen reader's click comes without a press.
      isTaken = true
      return wasTaken && at >= until
    },
    wait: (at) => (Number.isFinite(until) ? Math.max(0, until - at) : ms),
  }
}

/** Calls `then` with the time at which what was just drawn is on the screen. */
function afterPaint(then: (at: number) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => then(performance.now()))
  })
  return () => cancelAnimationFrame(frame)
}

/** What is deaf for `ms` after its first paint: spread `capture` over an element around its controls. */
export function useTapGuard(ms: number) {
  const [guard] = useState(() => createTapGuard(ms))
  const [isGuarded, setGuarded] = useState(true)
  const [wasTooSoon, setTooSoon] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const leave = afterPaint((at) => {
      guard.painted(at)
      timer.current = setTimeout(setGuarded, ms, false)
    })
    return () => {
      leave()
      clearTimeout(timer.current)
    }
  }, [guard, ms])
  const swallow = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    isGuarded,
    /** A press came while it was deaf, and none that was taken has followed. */
    wasTooSoon,
    wait: guard.wait,
    capture: {
      // The press itself goes on: a hold that begins now counts from the end.
      onPointerDownCapture: ({ timeStamp }: SyntheticEvent) => setTooSoon(!guard.press(timeStamp)),
      onClickCapture: (event: SyntheticEvent) => {
        if (!guard.click(event.timeStamp)) swallow(event)
      },
      onKeyDownCapture: (event: SyntheticEvent<Element, KeyboardEvent>) => {
        const { key, repeat } = event.nativeEvent
        if (key === 'Escape') return
        const isTaken = guard.press(event.timeStamp)
        if (!isTaken) setTooSoon(!repeat)
        // A held key repeats: one press is one click.
        if (!isTaken || (repeat && key === 'Enter')) swallow(event)
      },
    },
  }
}
