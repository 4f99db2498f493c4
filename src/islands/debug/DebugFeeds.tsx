import { useStore } from '@nanostores/react'
import { badgeOf, type ConnectionState } from '../../lib/feeds/connection/state.ts'
import { logFeed } from '../../lib/feeds/log/log.ts'
import type { LogRow } from '../../lib/feeds/log/rows.ts'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatNumber } from '../../lib/format/money.ts'
import { formatClock } from '../../lib/format/time.ts'
import { gapText, lineText, noLine } from '../../lib/text/feeds.ts'
import { ConnectionBadge } from '../parts/ConnectionBadge.tsx'
import { LivePnl } from '../parts/LivePnl.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SupportButton } from '../ui/SupportButton.tsx'

/** Lines shown on the page; the rest is only counted. */
const SHOWN = 250

function onlineWord({ name }: ConnectionState): string {
  if (name === 'live' || name === 'waiting') return 'Online'
  return name === 'connecting' ? 'Connecting' : 'Offline'
}

function Line({ row }: { row: LogRow }) {
  return (
    <li className="flex gap-3">
      <time className="shrink-0 text-soft">{formatClock(row.at)}</time>
      <span className={`min-w-0 whitespace-pre-wrap break-words ${row.kind === 'gap' ? 'text-warn' : ''}`}>
        {row.kind === 'gap' ? gapText(row) : `${row.stamp?.prefix ?? ''}${lineText(row)}`}
      </span>
    </li>
  )
}

/** A trade's feeds as they come: their state, their figures and the raw lines. */
export function DebugFeeds({ tradeId }: { tradeId: string }) {
  const log = logFeed(tradeId)
  const pnl = pnlFeed(tradeId)
  const state = useStore(log.$state)
  const pnlState = useStore(pnl.$state)
  useStore(log.$version)
  const rows = log.rows()
  return (
    <>
      <PageTitle title="Debug" lead={`Trade ${tradeId}`}>
        <ConnectionBadge
          badge={badgeOf(state, { silence: log.silence(), isExpected: false })}
          words={onlineWord(state)}
        />
        <SupportButton />
      </PageTitle>
      <p className="text-soft text-sm">
        Log: {state.name}. {state.reason} PNL: {pnlState.name}. {pnlState.reason}
      </p>
      <DescriptionList
        className="grid-cols-2"
        items={[
          { term: 'Received messages', value: formatNumber(log.messages()) },
          { term: 'PNL', value: <LivePnl tradeId={tradeId} withAge /> },
        ]}
      />
      <section aria-label="Raw lines">
        {rows.length > SHOWN && (
          <p className="mb-2 text-soft text-sm">
            The last {SHOWN} of {formatNumber(rows.length)} rows held.
          </p>
        )}
        <ol className="grid gap-0.5 border-line border-t pt-3 font-mono text-sm">
          {rows.length === 0 && <li className="text-soft">{noLine}</li>}
          {rows.slice(-SHOWN).map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ol>
      </section>
    </>
  )
}
