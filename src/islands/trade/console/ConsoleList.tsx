import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { CollapsedRow } from '../../../lib/feeds/log/collapseRepeats.ts'
import { ConsoleRow } from './ConsoleRow.tsx'
import { rowIndex } from './console.ts'
import { watchGestures } from './gestures.ts'
import type { Follow } from './useFollow.ts'

interface ConsoleListProps {
  shown: CollapsedRow[]
  search: RegExp | undefined
  follow: Follow
  /** Id of the row to scroll to. */
  current: number | undefined
  /** Changes with whatever rearranges held rows: the row at the top stays there. */
  arrangement: string
  /** What lies over the rows; a wheel over it still scrolls them. */
  children?: ReactNode
}

/** Rows drawn beyond the edges, in pixels: while lines pour in, each drawing writes them all. */
const BUFFER_PX = 96

/** A row that the list goes to, until the reader moves it: its place among the rows shown. */
interface Goal {
  place: number
  align: 'start' | 'center'
}

/** The rows that fit on the screen, however many there are. */
export function ConsoleList(props: ConsoleListProps) {
  const { shown, search, follow, current, arrangement, children } = props
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const isFollowing = useStore(follow.$held) === undefined
  const rows = useRef(shown)
  rows.current = shown
  const top = useRef<number>(undefined)
  const goal = useRef<Goal>(undefined)

  useEffect(() => {
    const scroller = box.current?.firstElementChild
    if (!box.current || !(scroller instanceof HTMLElement)) return
    return watchGestures(box.current, scroller, (event) => {
      if (event.kind === 'gesture') goal.current = undefined
      follow.dispatch(event)
    })
  }, [follow])

  // By the store, not by the last render: a gesture stops following before React renders again.
  const pin = useCallback(() => {
    const scroller = box.current?.firstElementChild
    if (!scroller || !list.current) return
    if (follow.$held.get() === undefined) {
      goal.current = undefined
      scroller.scrollTop = scroller.scrollHeight
    } else if (goal.current) {
      const { place, align } = goal.current
      const room = align === 'center' ? (scroller.clientHeight - list.current.getItemSize(place)) / 2 : 0
      scroller.scrollTop = list.current.getItemOffset(place) - room
    }
  }, [follow])
  const goTo = useCallback(
    (next: Goal) => {
      goal.current = next
      pin()
    },
    [pin],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows of equal number scroll to the end too
  useLayoutEffect(pin, [pin, isFollowing, shown])
  useEffect(() => {
    // Rows that settle their heights, and a panel that becomes lower, must not hide the newest lines.
    const scroller = box.current?.firstElementChild
    const sized = new ResizeObserver(pin)
    // Watched for its size, what holds the rows would change within the round that measures them: an error each time.
    const settled = new MutationObserver(pin)
    if (scroller) sized.observe(scroller)
    if (scroller?.firstElementChild) settled.observe(scroller.firstElementChild, { attributeFilter: ['style'] })
    return () => {
      sized.disconnect()
      settled.disconnect()
    }
  }, [pin])

  const arranged = useRef(arrangement)
  useEffect(() => {
    if (arranged.current === arrangement) return
    arranged.current = arrangement
    follow.dispatch({ kind: 'rearrange' })
    if (follow.$held.get() === undefined || top.current === undefined) return
    goTo({ place: Math.max(0, rowIndex(rows.current, top.current)), align: 'start' })
  }, [arrangement, follow, goTo])
  useEffect(() => {
    const place = current === undefined ? -1 : rowIndex(rows.current, current)
    if (place >= 0) goTo({ place, align: 'center' })
  }, [current, goTo])

  return (
    <div ref={box} translate="no" className="relative min-h-0 flex-1">
      <VList
        ref={list}
        data={shown}
        itemSize={24}
        bufferSize={BUFFER_PX}
        role="log"
        aria-live="off"
        aria-label="Console Log"
        tabIndex={0}
        className="font-mono text-xs leading-6 [scrollbar-gutter:stable] [scrollbar-width:thin]"
        onScroll={(offset) => {
          top.current = shown[list.current?.findItemIndex(offset) ?? 0]?.row.id
        }}
      >
        {/* No key by line: in a full buffer each render moves all lines, and new text is cheaper than new elements. */}
        {(collapsed) => <ConsoleRow {...collapsed} search={search} isCurrent={collapsed.row.id === current} />}
      </VList>
      {children}
    </div>
  )
}
