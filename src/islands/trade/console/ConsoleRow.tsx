import { memo } from 'react'
import type { CollapsedRow } from '../../../lib/feeds/log/collapseRepeats.ts'
import { highlight } from '../../../lib/feeds/log/highlight.ts'
import { formatNumber } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { rowSearchText } from './console.ts'
import { clockOf } from './jump.ts'

const marks = {
  info: { tag: '', tone: '' },
  order: { tag: 'ORD', tone: 'text-primary' },
  warning: { tag: 'WRN', tone: 'text-warn' },
  error: { tag: 'ERR', tone: 'text-loss' },
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

interface ConsoleRowProps extends CollapsedRow {
  search: RegExp | undefined
  isCurrent: boolean
  wraps: boolean
  /** Some line names a level; without any there is no column for it. */
  hasLevels: boolean
}

/** One row: time in IST, the guessed level, the text as text, and how often it came in succession. */
export const ConsoleRow = memo(function ConsoleRow(props: ConsoleRowProps) {
  const { row, times, lastAt, search, isCurrent, wraps, hasLevels } = props
  const text = rowSearchText(row)
  const words = search === undefined ? text : <Marked text={text} search={search} />
  if (row.kind === 'gap')
    return (
      <p className={`border-accent border-y border-dashed px-3 py-1.5 text-warn ${isCurrent ? 'bg-tint' : ''}`}>
        {/* Lines beside it may be wider than the window of the log: this one stays in it. */}
        <span className="sticky left-3 block w-[calc(100cqi-1.5rem)]">{words}</span>
      </p>
    )
  const { tag, tone } = marks[row.level]
  return (
    // A line that does not wrap needs no columns: the browser lays words out in half the time.
    <p
      className={`px-3 py-0.5 ${wraps ? 'flex items-baseline gap-3' : 'whitespace-pre *:mr-3'} ${isCurrent ? 'bg-tint' : ''}`}
    >
      <time className="shrink-0 text-soft">{times === 1 ? clockOf(row) : formatClock(lastAt)}</time>
      {hasLevels && (
        <span className={`inline-block w-7 shrink-0 font-semibold text-xs max-sm:empty:hidden ${tone}`}>{tag}</span>
      )}
      <span className={wraps ? 'min-w-0 flex-1 whitespace-pre-wrap break-words' : ''}>{words}</span>
      {times > 1 && (
        <span className="shrink-0 rounded-full border border-edge px-2 text-soft text-xs">
          ×{formatNumber(times)}
          <span className="sr-only"> times, first at {formatClock(row.at)}</span>
        </span>
      )}
    </p>
  )
})
