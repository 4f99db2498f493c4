import { type SyntheticEvent, useLayoutEffect, useState } from 'react'

/** How long what has just appeared takes no press, in milliseconds: a tap meant for what lay there never acts. */
const QUIET_MS = 400
/** The same for what takes the place of a button that was just pressed. */
export const SETTLE_MS = 800

/** Said of a press that came before its button takes any. */
export const tooSoon = 'Pressed too soon: nothing was sent. Press again.'

/**
 * Whether presses are taken: none for `ms` after the paint. Where the guard `isPatient`, each press that it does not
 * take makes it wait as long again. All times are milliseconds of one clock, such as `event.timeStamp`.
 */
export function createTapGuard(ms: number, isPatient = false) {
  let until = Number.POSITIVE_INFINITY
  let isTaken = true
  return {
    /** Something else lies there from now on, and is not painted yet. */
    begin() {
      until = Number.POSITIVE_INFINITY
    },
    painted(at: number) {
      until = at + ms
    },
    /** A press begins, by pointer or key. False where it is not taken. */
    press(at: number): boolean {
      isTaken = at >= until
      if (!isTaken && isPatient) until = Math.max(until, at + ms)
      return isTaken
    },
    /** A click that ends the last press. False also where that press was not taken. */
    click(at: number): boolean {
      const wasTaken = isTaken
      // A screen reader's click comes without a press.
      isTaken = true
      return wasTaken && at >= until
    },
    /** How long after `at` a hold begins to count. */
    wait: (at: number) => (Number.isFinite(until) ? Math.max(0, until - at) : ms),
  }
}

/** Calls `then` with the time at which what was just drawn is on the screen. */
function afterPaint(then: (at: number) => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => then(performance.now()))
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Takes no press for `ms` after the first paint, and after that of each other `key`: what lies there is another thing.
 * Spread `capture` over an element around its controls.
 */
export function useTapGuard({ key = '', ms = QUIET_MS, isPatient = false } = {}) {
  const [guard] = useState(() => createTapGuard(ms, isPatient))
  const [isQuiet, setQuiet] = useState(true)
  const [wasTooSoon, setTooSoon] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another beginning
  useLayoutEffect(() => {
    guard.begin()
    setQuiet(true)
    setTooSoon(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = guard.wait(performance.now())
      if (left > 0) timer = setTimeout(look, left)
      else setQuiet(false)
    }
    const leave = afterPaint((at) => {
      guard.painted(at)
      look()
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [guard, key])
  const swallow = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    isQuiet,
    /** A press came while it took none, and none that was taken has followed. */
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

export type TapGuard = ReturnType<typeof useTapGuard>
