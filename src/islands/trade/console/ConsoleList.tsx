import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import { ConsoleRow } from './ConsoleRow.tsx'
import { type CollapsedRow, type ConsoleFilter, rowIndex } from './console.ts'
import type { Follow } from './useFollow.ts'

interface ConsoleListProps {
  shown: CollapsedRow[]
  search: RegExp | undefined
  follow: Follow
  /** Id of the row to scroll to. */
  current: number | undefined
  /** Another level rearranges held rows: the row at the top stays there. */
  level: ConsoleFilter['level']
  /** What lies over the rows; a wheel over it still scrolls them. */
  children?: ReactNode
}

/** Rows drawn beyond the edges, in pixels: while lines pour in, each drawing writes them all. */
const BUFFER_PX = 96

/** The rows that fit on the screen, however many there are. */
export function ConsoleList({ shown, search, follow, current, level, children }: ConsoleListProps) {
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const rows = useRef(shown)
  rows.current = shown
  /** Id of the row at the top. */
  const top = useRef<number>(undefined)

  // By what the gestures say, not by the last render.
  const pin = useCallback(() => {
    const scroller = box.current?.firstElementChild
    if (scroller && follow.held() === undefined) scroller.scrollTop = scroller.scrollHeight
  }, [follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows of equal number scroll to the end too
  useLayoutEffect(pin, [pin, shown])
  useEffect(() => {
    const scroller = box.current?.firstElementChild
    if (!box.current || !(scroller instanceof HTMLElement)) return
    const stop = follow.watch(box.current, scroller)
    // Rows that settle their heights, and a panel that becomes lower, must not hide the newest lines.
    const sized = new ResizeObserver(pin)
    sized.observe(scroller)
    // Watched for its size, what holds the rows would change within the round that measures them: an error each time.
    const settled = new MutationObserver(pin)
    if (scroller.firstElementChild) settled.observe(scroller.firstElementChild, { attributeFilter: ['style'] })
    return () => {
      stop()
      sized.disconnect()
      settled.disconnect()
    }
  }, [follow, pin])

  const arranged = useRef(level)
  useEffect(() => {
    if (arranged.current === level) return
    arranged.current = level
    follow.rearrange()
    const place = follow.held() && top.current !== undefined ? rowIndex(rows.current, top.current) : undefined
    if (place !== undefined) list.current?.scrollToIndex(Math.max(0, place))
  }, [level, follow])
  useEffect(() => {
    const place = current === undefined ? -1 : rowIndex(rows.current, current)
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'center' })
  }, [current])

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
        className="font-mono text-xs leading-5 [scrollbar-gutter:stable] [scrollbar-width:thin]"
        onScroll={(offset) => {
          top.current = shown[list.current?.findItemIndex(offset) ?? 0]?.row.id
        }}
      >
        {/* No key by line: in a full buffer each render moves all lines, and new text is cheaper than new elements. */}
        {(collapsed, index) => (
          <ConsoleRow
            {...collapsed}
            search={search}
            isMarked={collapsed.row.id === current || (current === undefined && index === shown.length - 1)}
          />
        )}
      </VList>
      {children}
    </div>
  )
}
