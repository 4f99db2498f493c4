import { type ReactNode, useEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { CollapsedRow } from '../../lib/feeds/log/collapseRepeats.ts'
import { ConsoleRow } from './ConsoleRow.tsx'

interface ConsoleListProps {
  shown: CollapsedRow[]
  search: RegExp | undefined
  wraps: boolean
  hasLevels: boolean
  isFollowing: boolean
  /** Index of the match that is looked at; it is scrolled to. */
  current: number | undefined
  /** Place and distance from the end, in pixels. */
  onScroll: (offset: number, distance: number) => void
  /** Wheel, touch, key or pointer: what scrolls next is scrolled by hand. The distance is that from the end, in pixels. */
  onHand: (input: Input, distance: number) => void
  /** Scrolling has come to rest, so many pixels from the end. */
  onRest: (distance: number) => void
  /** What lies over the rows; a wheel over it scrolls them all the same. */
  children?: ReactNode
}

/** Where a hand is sure to want to go. */
export type Input = 'up' | 'down' | undefined

const keys: Record<string, Input> = {
  ArrowUp: 'up',
  PageUp: 'up',
  Home: 'up',
  ArrowDown: 'down',
  PageDown: 'down',
  End: 'down',
}

function inputOf(event: Event): Input {
  if (event instanceof KeyboardEvent) return keys[event.key]
  if (event instanceof WheelEvent && event.deltaY !== 0) return event.deltaY < 0 ? 'up' : 'down'
  return undefined
}

/** In pixels, as the browser knows it: virtua's own sizes lag behind rows that it has not measured yet. */
function distanceFromEnd({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight
}

/** Longer than virtua takes a row of scroll events for one. */
const NUDGE_MS = 250

/** The rows that fit on the screen, however many there are. */
export function ConsoleList({
  shown,
  search,
  wraps,
  hasLevels,
  isFollowing,
  current,
  onScroll,
  onHand,
  onRest,
  children,
}: ConsoleListProps) {
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const hand = useRef(onHand)
  hand.current = onHand
  const wentUp = useRef(false)
  const rest = useRef(onRest)
  rest.current = onRest
  useEffect(() => {
    const element = box.current
    const touched = (event: Event) => {
      const scroller = element?.firstElementChild
      if (!scroller) return
      const input = inputOf(event)
      wentUp.current = input === 'up'
      if (event instanceof WheelEvent && !scroller.contains(event.target as Node)) scroller.scrollBy(0, event.deltaY)
      hand.current(input, distanceFromEnd(scroller))
    }
    const names = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    for (const name of names) element?.addEventListener(name, touched, { passive: true })
    const rested = ({ target }: Event) => rest.current(distanceFromEnd(target as HTMLElement))
    element?.addEventListener('scrollend', rested, true)
    return () => {
      for (const name of names) element?.removeEventListener(name, touched)
      element?.removeEventListener('scrollend', rested, true)
    }
  }, [])
  const end = shown.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows of equal number also lead to the end
  useEffect(() => {
    if (isFollowing && end >= 0) list.current?.scrollToIndex(end, { align: 'end' })
  }, [isFollowing, shown, end, wraps])
  useEffect(() => {
    if (!isFollowing) return
    // After its rows changed height under a scroll, virtua draws none that came since, until it scrolls once more.
    let frame = 0
    const nudge = setTimeout(() => {
      list.current?.scrollBy(-1)
      frame = requestAnimationFrame(() => list.current?.scrollTo(list.current.scrollSize))
    }, NUDGE_MS)
    return () => {
      clearTimeout(nudge)
      cancelAnimationFrame(frame)
    }
  }, [isFollowing])
  useEffect(() => {
    if (!isFollowing || !box.current) return
    // A window or panel that becomes lower must not hide the newest lines.
    const sized = new ResizeObserver(() => list.current?.scrollTo(list.current.scrollSize))
    sized.observe(box.current)
    return () => sized.disconnect()
  }, [isFollowing])
  useEffect(() => {
    if (current !== undefined) list.current?.scrollToIndex(current, { align: 'center' })
  }, [current])
  return (
    <div ref={box} className="relative h-96">
      <VList
        ref={list}
        data={shown}
        itemSize={24}
        role="log"
        aria-live="off"
        aria-label="Console Log"
        tabIndex={0}
        className="rounded-control border border-line bg-paper font-mono text-[0.8125rem] leading-5 xl:text-xs xl:leading-5"
        onScroll={(offset) => {
          const it = list.current
          // For a while virtua leads back to the end that it was sent to, and only another errand stops it.
          if (wentUp.current) it?.scrollTo(offset)
          wentUp.current = false
          if (it) onScroll(offset, it.scrollSize - it.viewportSize - offset)
        }}
      >
        {(folded, index) => (
          <ConsoleRow
            key={folded.row.id}
            folded={folded}
            search={search}
            wraps={wraps}
            hasLevels={hasLevels}
            isCurrent={index === current}
          />
        )}
      </VList>
      {children}
    </div>
  )
}
