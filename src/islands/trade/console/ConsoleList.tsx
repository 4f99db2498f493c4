import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type CustomItemComponentProps, VList, type VListHandle } from 'virtua'
import type { CollapsedRow } from '../../../lib/feeds/log/collapseRepeats.ts'
import { ConsoleRow } from './ConsoleRow.tsx'
import { rowIndex } from './console.ts'
import { watchGestures } from './gestures.ts'
import type { Follow } from './useFollow.ts'

interface ConsoleListProps {
  shown: CollapsedRow[]
  search: RegExp | undefined
  wraps: boolean
  hasLevels: boolean
  follow: Follow
  /** Id of the row to scroll to. */
  current: number | undefined
  /** Changes with the filter and with whatever else rearranges held rows: the row at the top stays there. */
  arrangement: string
  /** Id of the row at the top, after each scroll. */
  onTop: (id: number | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** What lies over the rows; a wheel over it still scrolls them. */
  children?: ReactNode
}

/** Rows drawn beyond the edges, in pixels: while lines pour in, each drawing writes them all. */
const BUFFER_PX = 96

/** As wide as its line, so that the list scrolls sideways to the line's end. */
function WideRow({ style, children, ref }: CustomItemComponentProps) {
  return (
    <div ref={ref as Ref<HTMLDivElement>} style={{ ...style, width: 'max-content', minWidth: '100%' }}>
      {children}
    </div>
  )
}

/** A row that the list goes to, until the reader moves it: its place among the rows shown. */
interface Goal {
  place: number
  align: 'start' | 'center'
}

/** The rows that fit on the screen, however many there are. */
export function ConsoleList(props: ConsoleListProps) {
  const { shown, search, wraps, hasLevels, follow, current, arrangement, onTop, onKeyDown, children } = props
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
  useLayoutEffect(pin, [pin, isFollowing, shown, wraps])
  useEffect(() => {
    // Rows that settle their heights, and a panel that becomes lower, must not hide the newest lines.
    const sized = new ResizeObserver(pin)
    const scroller = box.current?.firstElementChild
    for (const element of [scroller, scroller?.firstElementChild]) if (element) sized.observe(element)
    return () => sized.disconnect()
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
    <div ref={box} className="relative h-96">
      <VList
        ref={list}
        data={shown}
        itemSize={24}
        bufferSize={BUFFER_PX}
        {...(!wraps && { item: WideRow })}
        role="log"
        aria-live="off"
        aria-label="Console Log"
        tabIndex={0}
        className="@container rounded-control border border-line bg-paper font-mono text-sm leading-5 xl:text-xs xl:leading-5"
        onKeyDown={onKeyDown}
        onScroll={(offset) => {
          top.current = shown[list.current?.findItemIndex(offset) ?? 0]?.row.id
          onTop(top.current)
        }}
      >
        {/* No key by line: in a full buffer each render moves all lines, and new text is cheaper than new elements. */}
        {(collapsed) => (
          <ConsoleRow
            {...collapsed}
            search={search}
            wraps={wraps}
            hasLevels={hasLevels}
            isCurrent={collapsed.row.id === current}
          />
        )}
      </VList>
      {children}
    </div>
  )
}
