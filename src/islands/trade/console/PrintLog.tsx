import { useStore } from '@nanostores/react'
import { rowText } from '../../../lib/feeds/log/export.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { countersText, gapTexts } from '../../../lib/text/feeds.ts'

/** On paper, in place of the console: what came of the log on this device, and its lines with the gaps among them. */
export function PrintLog({ tradeId, begunAt }: { tradeId: string; begunAt: string | null }) {
  const log = logFeed(tradeId)
  useStore(log.$version)
  return (
    <section aria-label="Log summary" className="hidden text-sm print:block">
      <h2 className="font-semibold">Console Log</h2>
      <p>{countersText(log.counters())}</p>
      <p>{gapTexts(log.gaps(), log.counters(), log.interruptedAt()).at(-1)}</p>
      <p>Trade of {formatTime(begunAt)}. Only your broker's contract note counts.</p>
      <pre className="mt-4 whitespace-pre-wrap break-words font-mono text-xs">{log.rows().map(rowText).join('\n')}</pre>
    </section>
  )
}
