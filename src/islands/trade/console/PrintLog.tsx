import { useStore } from '@nanostores/react'
import { rowText } from '../../../lib/feeds/log/export.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { LOG_QUOTA } from '../../../lib/feeds/log/quota.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { countersText, gapTexts, keptText } from '../../../lib/text/feeds.ts'

/** Gaps on paper, the newest; the downloaded log has all of them. */
const PAPER_GAPS = 8

/** On paper, in place of the console: how much of the log this device received, what it missed, and its lines. */
export function PrintLog({ tradeId, begunAt }: { tradeId: string; begunAt: string | null }) {
  const log = logFeed(tradeId)
  useStore(log.$version)
  const kept = log.kept()
  const gaps = gapTexts(log.gaps(), log.counters(), log.interruptedAt())
  const rows = log.rows()
  const leftOut = Math.max(0, gaps.length - PAPER_GAPS)
  return (
    <section aria-label="Log summary" className="hidden text-sm print:block">
      <h2 className="font-semibold">Console Log</h2>
      <p>{countersText(log.counters())}</p>
      {kept && <p>{keptText(kept, LOG_QUOTA)}</p>}
      <ul>
        {leftOut > 0 && <li>{leftOut} earlier gaps are in the downloaded log.</li>}
        {gaps.slice(-PAPER_GAPS).map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences in the order of time
          <li key={n}>{text}</li>
        ))}
      </ul>
      <p>Trade of {formatTime(begunAt)}. Only your broker's contract note counts.</p>
      <pre className="mt-4 whitespace-pre-wrap break-words font-mono text-xs">{rows.map(rowText).join('\n')}</pre>
    </section>
  )
}
