import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { PriceLine } from '../../../lib/feeds/log/priceLine.ts'
import { ConsoleRow } from './ConsoleRow.tsx'
import { rowIndex } from './console.ts'
import { watchGestures } from './gestures.ts'
import { PriceHead } from './PriceRow.tsx'
import { type FoldedRow, hasNewColumns, pricesAt, pricesNear } from './priceRows.ts'
import type { Follow } from './useFollow.ts'

interface ConsoleListProps {
  shown: FoldedRow[]
  search: RegExp | undefined
  /** Every line as it came, price lines too. */
  isText: boolean
  follow: Follow
  /** Id of the row to scroll to. */
  current: number | undefined
  /** Changes with the filter and with whatever else rearranges held rows: the row at the top stays there. */
  arrangement: string
  /** Shows the lines of a folded run. */
  onOpen: (id: number) => void
  /** What lies over the rows; a wheel over it still scrolls them. */
  children?: ReactNode
}

/** Rows drawn beyond the edges, in pixels: while lines pour in, each drawing writes them all. */
const BUFFER_PX = 96
/** The height of the columns' names over the rows, in pixels. */
const HEAD_PX = 28

/** A row that the list goes to, until the reader moves it: its place among the rows shown. */
interface Goal {
  place: number
  align: 'start' | 'center'
}

/** The rows that fit on the screen, however many there are. */
export function ConsoleList(props: ConsoleListProps) {
  const { shown, search, isText, follow, current, arrangement, onOpen, children } = props
  const list = useRef<VListHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const isFollowing = useStore(follow.$held) === undefined
  const rows = useRef(shown)
  rows.current = shown
  const top = useRef<number>(undefined)
  const goal = useRef<Goal>(undefined)
  const [width, setWidth] = useState(0)
  const [head, setHead] = useState<PriceLine>()

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
      const room = align === 'center' ? (scroller.clientHeight - list.current.getItemSize(place)) / 2 : HEAD_PX
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
  useLayoutEffect(pin, [pin, isFollowing, shown, isText])
  useEffect(() => {
    // Rows that settle their heights, and a panel that becomes lower, must not hide the newest lines.
    const scroller = box.current?.firstElementChild
    const sized = new ResizeObserver(() => {
      setWidth(scroller?.clientWidth ?? 0)
      pin()
    })
    // Watched for its size, what holds the rows would change within the round that measures them: an error each time.
    const settled = new MutationObserver(pin)
    if (scroller) sized.observe(scroller)
    if (scroller?.firstElementChild) settled.observe(scroller.firstElementChild, { attributeFilter: ['style'] })
    return () => {
      sized.disconnect()
      settled.disconnect()
    }
  }, [pin])

  // The names of the columns at the top, once those above the first row are out of sight.
  const nameColumns = useCallback(() => {
    const offset = list.current?.scrollOffset ?? 0
    const first = list.current?.findItemIndex(offset + HEAD_PX) ?? 0
    const below = pricesNear(rows.current, first, 1)
    const next = pricesAt(rows.current, below < 0 ? pricesNear(rows.current, first, -1) : below)
    setHead((before) => (offset <= 0 ? undefined : next?.names.join() === before?.names.join() ? before : next))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that slide give no scroll
  useEffect(nameColumns, [nameColumns, shown])

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

  const newest = pricesNear(shown, shown.length - 1, -1)
  const second = newest < 0 ? -1 : pricesNear(shown, newest - 1, -1)
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
        className={`leading-6 [scrollbar-gutter:stable] [scrollbar-width:thin] ${isText ? 'font-mono text-xs' : 'text-sm min-[62.5rem]:max-[87.5rem]:text-xs'}`}
        onScroll={(offset) => {
          top.current = shown[list.current?.findItemIndex(offset) ?? 0]?.row.id
          nameColumns()
        }}
      >
        {/* No key by line: in a full buffer each render moves all lines, and new text is cheaper than new elements. */}
        {(collapsed, index) => (
          <ConsoleRow
            {...collapsed}
            search={search}
            isText={isText}
            width={width}
            hasHead={!isText && hasNewColumns(shown, index)}
            rank={index === newest ? 1 : index === second ? 2 : undefined}
            isCurrent={collapsed.row.id === current}
            onOpen={onOpen}
          />
        )}
      </VList>
      {head && !isText && (
        <div aria-hidden="true" style={{ width }} className="absolute top-0 left-0">
          <PriceHead line={head} width={width} />
        </div>
      )}
      {children}
    </div>
  )
}
