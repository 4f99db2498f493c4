import { memo } from 'react'
import { formatNumber } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { clockOf, highlight, shownText } from './console.ts'
import { PriceHead, PriceRow } from './PriceRow.tsx'
import { type FoldedRow, pricesOf, withoutLevel } from './priceRows.ts'

const marks = {
  info: { tag: '', tone: '' },
  order: { tag: 'ORD', tone: 'text-primary' },
  warning: { tag: 'WARN', tone: 'text-warn' },
  error: { tag: 'ERROR', tone: 'text-loss' },
}

function Marked({ text, search }: { text: string; search: RegExp }) {
  let at = 0
  return highlight(text, search).map(({ text: piece, hit }) => {
    const key = at
    at += piece.length
    if (!hit) return piece
    return (
      <mark key={key} className="rounded-sm bg-accent text-[#0e1726]">
        {piece}
      </mark>
    )
  })
}

interface ConsoleRowProps extends FoldedRow {
  search: RegExp | undefined
  isCurrent: boolean
  /** Every line as it came, price lines too. */
  isText: boolean
  /** Of the row, in pixels. */
  width: number
  /** The columns of its prices are other ones than those before. */
  hasHead: boolean
  /** 1 for the newest row with prices, 2 for the one before it. */
  rank: number | undefined
  /** Shows the lines of a folded run. */
  onOpen: (id: number) => void
}

/** One row: time in IST, then prices in columns or the level's word and the text as text, and how often it came. */
export const ConsoleRow = memo(function ConsoleRow(props: ConsoleRowProps) {
  const { row, times, lastAt, lines, search, isCurrent, isText, width, hasHead, rank, onOpen } = props
  const text = shownText(row)
  if (row.kind === 'gap')
    return (
      <p className={`border-accent border-y border-dashed py-1.5 text-warn ${isCurrent ? 'bg-tint' : ''}`}>
        {search === undefined ? text : <Marked text={text} search={search} />}
      </p>
    )
  const clock = <time>{times === 1 ? clockOf(row) : formatClock(lastAt)}</time>
  const repeated = times > 1 && (
    <span className="text-soft text-xs">
      {' '}
      ×{formatNumber(times)}
      <span className="sr-only"> times, first at {formatClock(row.at)}</span>
    </span>
  )
  const prices = isText || lines !== undefined ? undefined : pricesOf(row)
  if (prices)
    return (
      <div className={isCurrent ? 'bg-tint' : ''}>
        {hasHead && <PriceHead line={prices} width={width} />}
        <PriceRow
          line={prices}
          width={width}
          time={
            <>
              {clock}
              {repeated}
            </>
          }
          isNewest={rank === 1}
          hasLegs={rank !== undefined}
        />
      </div>
    )
  const { tag, tone } = marks[row.level]
  const words = isText ? text : withoutLevel(text)
  return (
    // Hangs beside its time. Not a grid: the browser lays running text out in half the time.
    <p className={`wrap-anywhere -indent-17 whitespace-pre-wrap ps-17 *:indent-0 ${isCurrent ? 'bg-tint' : ''}`}>
      <span className="inline-block min-w-17 pe-1 text-soft">{clock}</span>
      {tag !== '' && <b className={`mr-2 font-semibold text-[0.6875rem] ${tone}`}>{tag}</b>}
      {lines === undefined ? (
        <span>{search === undefined ? words : <Marked text={words} search={search} />}</span>
      ) : (
        <button
          type="button"
          className="min-h-6 text-soft underline decoration-dotted underline-offset-4 hover:text-ink touch:min-h-11"
          onClick={() => onOpen(row.id)}
        >
          {formatNumber(lines)} price lines until {formatClock(lastAt)}
        </button>
      )}
      {lines === undefined && repeated}
    </p>
  )
})
