import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import type { LogRow } from '../../../lib/feeds/log/rows.ts'

/** The log as it was drawn. */
interface Drawn {
  readonly rows: LogRow[]
  /** Lines received by then. */
  readonly received: number
}

/** The log from the moment on at which the view holds still. */
export interface HeldView extends Drawn {
  /** By its button: only the button and the End key follow again. */
  readonly isPaused: boolean
}

/** The distance from the end in pixels within which the view is at the end. */
const END_PX = 2
/** Movements of a finger below this many pixels are ignored. */
const TOUCH_PX = 4
const upKeys = ['ArrowUp', 'PageUp', 'Home']
const downKeys = ['ArrowDown', 'PageDown', ' ']

/**
 * Follows the end of the log, or holds the view as it is drawn: other rows would take away what is being selected.
 * A gesture upwards, selected text, a match and Pause hold; a gesture that reaches the end follows. Scrolling without a
 * gesture is the list's own, such as rows that settle their heights. No clock is read, so a slow machine decides the same.
 */
export function createFollow(drawn: () => Drawn, onChange: (held: HeldView | undefined) => void) {
  let held: HeldView | undefined
  /** How the reader may come to the end: the direction of a dragged scrollbar shows in its scrolling only. */
  let goes: 'down' | 'drag' | undefined
  const set = (next: HeldView | undefined) => {
    if (next === held) return
    held = next
    onChange(next)
  }
  const hold = (isPaused = false) => {
    if (held && (held.isPaused || !isPaused)) return
    set({ ...drawn(), ...held, isPaused })
  }
  const follow = {
    held: () => held,
    /** The view holds still, and moves by itself from now on: to a match, or to rows of another level. */
    hold() {
      goes = undefined
      hold()
    },
    pause: () => hold(true),
    toEnd() {
      goes = undefined
      set(undefined)
    },
    /** Rows move by themselves: that is no gesture. */
    rearrange() {
      goes = undefined
    },
    /** Listens to the reader until the returned function is called. `box` holds the scrolled element and what is over it. */
    watch(box: HTMLElement, scroller: HTMLElement): () => void {
      const over = new AbortController()
      const options = { passive: true, signal: over.signal }
      let top = scroller.scrollTop
      let touchY: number | undefined
      const followAtEnd = () => {
        const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
        if (held && !held.isPaused && left <= END_PX) set(undefined)
      }
      const up = () => {
        goes = undefined
        // Held before the first scrolled pixel: the next line must not pull the view back.
        if (scroller.scrollTop > 0) hold()
      }
      const down = () => {
        goes = 'down'
        followAtEnd()
      }
      const on = <E extends Event>(target: EventTarget, name: string, listener: (event: E) => void) =>
        target.addEventListener(name, listener as (event: Event) => void, options)

      on<WheelEvent>(box, 'wheel', ({ deltaY, target }) => {
        if (deltaY === 0) return
        // Over the button at the end, too, a wheel scrolls the rows.
        if (!scroller.contains(target as Node)) scroller.scrollBy(0, deltaY)
        if (deltaY < 0) up()
        else down()
      })
      on<TouchEvent>(scroller, 'touchstart', ({ touches }) => {
        touchY = touches[0]?.clientY
      })
      on<TouchEvent>(scroller, 'touchmove', ({ touches }) => {
        const y = touches[0]?.clientY
        if (y === undefined || touchY === undefined || Math.abs(y - touchY) < TOUCH_PX) return
        if (y > touchY) up()
        else down()
        touchY = y
      })
      on<KeyboardEvent>(scroller, 'keydown', ({ key, shiftKey, target }) => {
        if (target !== scroller) return
        if (key === 'End') follow.toEnd()
        else if (upKeys.includes(key) || (key === ' ' && shiftKey)) up()
        else if (downKeys.includes(key)) down()
      })
      on<PointerEvent>(scroller, 'pointerdown', ({ pointerType }) => {
        if (pointerType === 'mouse') goes = 'drag'
      })
      on(scroller, 'scroll', () => {
        const moved = scroller.scrollTop - top
        top = scroller.scrollTop
        if (goes === 'drag' && moved < -1) hold()
        else if (goes === 'down' || (goes === 'drag' && moved > 1)) followAtEnd()
      })
      on(scroller, 'scrollend', () => {
        if (goes === 'down' || goes === 'drag') followAtEnd()
        if (goes === 'drag') goes = undefined
      })
      on(document, 'selectionchange', () => {
        const selection = document.getSelection()
        const isHere =
          selection?.rangeCount && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(scroller)
        if (isHere) follow.hold()
      })
      return () => over.abort()
    },
  }
  return follow
}

export type Follow = ReturnType<typeof createFollow>

/** The rows that a console shows: those at the end of the log, or those of a view that is held still. */
export function useFollow(feed: LogFeed) {
  const version = useStore(feed.$version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log's rows change with its version
  const latest = useMemo(() => ({ rows: feed.rows(), received: feed.counters().received }), [feed, version])
  const drawn = useRef(latest)
  drawn.current = latest
  const [held, setHeld] = useState<HeldView>()
  const [follow] = useState(() => createFollow(() => drawn.current, setHeld))
  const { rows, received } = held ?? latest
  return { follow, held, rows, newLines: latest.received - received }
}
