import { type SyntheticEvent, useLayoutEffect, useState } from 'react'

/*
 * A tap that was meant for what lay there before never acts: what appears takes no press until it has rested, and where
 * the opener of a sheet was lies its Cancel or nothing.
 */

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

/** The edges of something on the screen, in pixels from the window's. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Where the last press by a pointer was: the control under it. Undefined after a key. */
let pressed: Box | undefined

// A browser may leave the focus elsewhere when a button is pressed, so the focus does not tell what was.
if (typeof HTMLElement !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = (target as Element).closest?.('button, a, summary')?.getBoundingClientRect()
    },
    true,
  )
  document.addEventListener('keydown', () => (pressed = undefined), true)
}

/** How far the two lowest buttons of a sheet are raised, so that Cancel and not the action lies over the opener. */
export function liftOver(opener: Box | undefined, action: Box, cancel: Box): number {
  if (opener === undefined) return 0
  const isBeside = opener.right <= action.left || opener.left >= action.right
  const isAboveOrBelow = opener.bottom <= action.top || opener.top >= action.bottom
  return isBeside || isAboveOrBelow ? 0 : cancel.top - opener.top
}

/** Raises the foot of a sheet that was just opened, so that a tap repeated at the opener's place presses Cancel at most. */
export function liftFoot(foot: HTMLElement | null): void {
  const [action, cancel] = ['[data-action]', '[data-autofocus]'].map((it) => foot?.querySelector(it))
  if (!action || !cancel) return
  const lift = liftOver(pressed, action.getBoundingClientRect(), cancel.getBoundingClientRect())
  foot?.closest('dialog')?.style.setProperty('--lift', `${lift}px`)
}
