import { useEffect, useMemo, useState } from 'react'
import { rowText } from '../../../lib/feeds/log/export.ts'
import { type LogFeed, logFeed } from '../../../lib/feeds/log/log.ts'
import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import { LOG_QUOTA } from '../../../lib/feeds/log/quota.ts'
import { formatNumber } from '../../../lib/format/money.ts'
import { countersText, keptText } from '../../../lib/text/feeds.ts'
import { paperEvents } from './reportData.ts'

/** Lines per element: the browser lays out only what is near the screen, however long the day was. */
const BLOCK_ROWS = 1000

function blocksOf(rows: readonly LogRow[]): LogRow[][] {
  const count = Math.ceil(rows.length / BLOCK_ROWS)
  return Array.from({ length: count }, (_, n) => rows.slice(n * BLOCK_ROWS, (n + 1) * BLOCK_ROWS))
}

/** The log of the day as it was when the report was opened; the rows in memory until it is read. */
function useDayRows(log: LogFeed): LogRow[] {
  const [rows, setRows] = useState(() => log.rows())
  useEffect(() => {
    let isOver = false
    void log.readDay().then((day) => !isOver && setRows(day))
    return () => {
      isOver = true
    }
  }, [log])
  return rows
}

/** The log as an appendix: what an order, a warning or an error left in it, or every line. */
export function ReportLog({ tradeId }: { tradeId: string }) {
  const log = logFeed(tradeId)
  const all = useDayRows(log)
  const [isComplete, setComplete] = useState(false)
  const { rows, leftOut } = useMemo(
    () => (isComplete ? { rows: all, leftOut: 0 } : paperEvents(all)),
    [isComplete, all],
  )
  const kept = log.kept()
  return (
    <>
      <p className="text-soft text-sm tabular-nums">{countersText(log.counters())}. Times of receipt in IST.</p>
      {kept !== undefined && kept.removed > 0 && (
        <p className="text-soft text-sm tabular-nums">{keptText(kept, LOG_QUOTA)}</p>
      )}
      <label className="flex min-h-11 items-center gap-2 text-sm print:hidden">
        <input type="checkbox" checked={isComplete} onChange={(event) => setComplete(event.target.checked)} />
        All {formatNumber(all.length)} rows, not only orders, warnings and errors
      </label>
      {!isComplete && (
        <p className="mb-2 text-soft text-sm">
          {leftOut > 0 ? `The newest ${formatNumber(rows.length)}` : formatNumber(rows.length)} of{' '}
          {formatNumber(all.length)} rows: orders, warnings, errors and gaps.
          {leftOut > 0 && ` ${formatNumber(leftOut)} earlier ones are left out.`}
        </p>
      )}
      {blocksOf(rows).map((block) => (
        <pre
          key={block[0]?.id}
          className="whitespace-pre-wrap break-words font-mono text-xs leading-5 [contain-intrinsic-size:auto_20000px] [content-visibility:auto] print:text-[9px] print:leading-4 print:[content-visibility:visible]"
        >
          {block.map(rowText).join('\n')}
        </pre>
      ))}
    </>
  )
}
