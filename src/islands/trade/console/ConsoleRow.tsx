import { memo } from 'react'
import { isLine } from '../../../lib/feeds/log/rows.ts'
import { formatNumber } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { type CollapsedRow, clockOf, highlight, shownText, withoutLevel } from './console.ts'

const levels = {
  info: { word: '', tone: '' },
  order: { word: 'ORD', tone: 'text-primary' },
  warning: { word: 'WARN', tone: 'text-warn' },
  error: { word: 'ERROR', tone: 'text-loss' },
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
  /** The current match, or the newest row. */
  isMarked: boolean
}

/** One row: time in IST, the level's word and the line as text, and how often it came. */
export const ConsoleRow = memo(function ConsoleRow({ row, times, lastAt, search, isMarked }: ConsoleRowProps) {
  const text = isLine(row) ? withoutLevel(shownText(row)) : shownText(row)
  const words = search === undefined ? text : <Marked text={text} search={search} />
  const ground = isMarked ? 'bg-tint' : ''
  if (!isLine(row))
    return <p className={`border-accent border-y border-dashed py-1.5 font-sans text-warn ${ground}`}>{words}</p>
  const { word, tone } = levels[row.level]
  return (
    // Hangs beside its time. Not a grid: the browser lays running text out in half the time.
    <p className={`wrap-anywhere -indent-17 whitespace-pre-wrap py-0.5 ps-17 *:indent-0 ${ground}`}>
      <time className="inline-block min-w-17 pe-1 text-soft">{times === 1 ? clockOf(row) : formatClock(lastAt)}</time>
      {word !== '' && <b className={`mr-2 font-semibold text-[0.6875rem] ${tone}`}>{word}</b>}
      <span>{words}</span>
      {times > 1 && (
        <span className="text-soft">
          {' '}
          ×{formatNumber(times)}
          <span className="sr-only"> times, first at {formatClock(row.at)}</span>
        </span>
      )}
    </p>
  )
})
