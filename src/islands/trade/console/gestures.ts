import type { FollowEvent, Place, ScrollIntent } from './follow.ts'

const keys: Record<string, ScrollIntent> = {
  ArrowUp: 'up',
  PageUp: 'up',
  Home: 'up',
  ArrowDown: 'down',
  PageDown: 'down',
  ' ': 'down',
}
/** Movements of a finger below this many pixels are ignored. */
const TOUCH_PX = 4

/** As the browser knows it: virtua's own sizes lag behind rows that it has not measured yet. */
function placeOf({ scrollHeight, scrollTop, clientHeight }: Element): Place {
  return { offset: scrollTop, distance: scrollHeight - scrollTop - clientHeight }
}

/**
 * Reports wheel, touch, keys, a dragged scrollbar or selection, and scrolling, until the returned function is called.
 * `box` holds the scrolled element and what lies over it.
 */
export function watchGestures(
  box: HTMLElement,
  scroller: HTMLElement,
  dispatch: (event: FollowEvent) => void,
): () => void {
  const over = new AbortController()
  const options = { passive: true, signal: over.signal }
  const gesture = (intent: ScrollIntent) => dispatch({ kind: 'gesture', intent, ...placeOf(scroller) })
  let touchY: number | undefined

  box.addEventListener(
    'wheel',
    ({ deltaY, target }) => {
      if (deltaY === 0) return
      // Over the button at the end, too, a wheel scrolls the rows.
      if (!scroller.contains(target as Node)) scroller.scrollBy(0, deltaY)
      gesture(deltaY < 0 ? 'up' : 'down')
    },
    options,
  )
  scroller.addEventListener(
    'touchstart',
    ({ touches }) => {
      touchY = touches[0]?.clientY
    },
    options,
  )
  scroller.addEventListener(
    'touchmove',
    ({ touches }) => {
      const y = touches[0]?.clientY
      if (y === undefined || touchY === undefined || Math.abs(y - touchY) < TOUCH_PX) return
      gesture(y > touchY ? 'up' : 'down')
      touchY = y
    },
    options,
  )
  scroller.addEventListener('pointerdown', ({ pointerType }) => pointerType === 'mouse' && gesture('drag'), options)
  scroller.addEventListener(
    'keydown',
    ({ key, shiftKey, target }) => {
      if (target !== scroller) return
      if (key === 'End') dispatch({ kind: 'follow' })
      else if (key === ' ' && shiftKey) gesture('up')
      else if (keys[key]) gesture(keys[key])
    },
    options,
  )
  scroller.addEventListener('scroll', () => dispatch({ kind: 'scroll', ...placeOf(scroller) }), options)
  scroller.addEventListener('scrollend', () => dispatch({ kind: 'rest', ...placeOf(scroller) }), options)
  return () => over.abort()
}
