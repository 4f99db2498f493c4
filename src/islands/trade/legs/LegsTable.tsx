import { useStore } from '@nanostores/react'
import { useId, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format/money.ts'
import { formatSince } from '../../../lib/format/time.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { Pager } from '../../ui/table/Controls.tsx'
import { useNarrow } from '../../ui/table/useNarrow.ts'
import { pageOf } from '../../ui/table/view.ts'
import { LegCards, LegGrid } from './LegRows.tsx'
import { type LegRow, legRows, realisedSum } from './legs.ts'

/** Rows drawn at once: twenty thousand orders would be 160,000 elements. */
const PAGE_SIZE = 100

function Legs({ rows, isKept }: { rows: readonly LegRow[]; isKept: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(box, 480)
  const [wanted, setPage] = useState(1)
  const { page, pages, start, end } = pageOf(rows.length, wanted, PAGE_SIZE)
  const Shape = isNarrow ? LegCards : LegGrid
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard
    <div ref={box} tabIndex={0} className="desk-scroll min-h-0 flex-1 overflow-auto">
      {rows.length === 0 && <p className="py-4 text-center text-soft">{catalogue.noData}</p>}
      {rows.length > 0 && <Shape rows={rows.slice(start, end)} first={start} isKept={isKept} />}
      {pages > 1 && (
        <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-soft text-sm">
            {start + 1} to {end} of {formatNumber(rows.length)}
          </p>
          <Pager page={page} pages={pages} onPage={setPage} />
        </footer>
      )}
    </div>
  )
}

interface LegsTableProps {
  /** Undefined where the trade could not be read: unread is not "no orders". */
  orders: readonly Order[] | undefined
  /** When they were read, in milliseconds by the server's clock. */
  at: number
  /** When the trade began; null where that is not known. */
  begunAt: string | null
  /** Of a trade that ended the head says what it made. */
  isLive: boolean
  /** They are of an earlier visit: shown, neither summed up nor coloured. */
  isKept: boolean
}

/** The orders of one trade, and what its closed legs made. Open legs are never given a value. */
export function LegsTable({ orders, at, begunAt, isLive, isKept }: LegsTableProps) {
  const titleId = useId()
  const { quantity } = useStore($settings).results
  const rows = useMemo(() => orders && legRows(orders, begunAt, quantity), [orders, begunAt, quantity])
  const [sum, rest] = useMemo(() => realisedSum(rows ?? [], quantity), [rows, quantity])
  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
      <header className="flex min-h-9 shrink-0 flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="shrink-0 font-semibold">
          Trade Order
        </h2>
        {rows && (isLive || isKept) && <p className="grow text-soft text-xs">as of {formatSince(at, serverNow())}</p>}
        <p className="text-xs empty:hidden">
          {isLive && !isKept && sum && <span>{sum}. </span>}
          {!isKept && rest && <span className="text-soft">{rest}</span>}
        </p>
      </header>
      {rows ? <Legs rows={rows} isKept={isKept} /> : <p className="py-2 text-soft">The orders could not be read.</p>}
    </section>
  )
}
