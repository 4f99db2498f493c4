import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { $history } from '../../../lib/commands/history.ts'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { ConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ageText } from '../../parts/pnlReading.ts'
import { useConnectionBadge } from '../../parts/useConnectionBadge.ts'
import { usePnl } from '../../parts/usePnl.ts'
import { textTones } from '../../ui/pnlTone.ts'
import { DayFigures } from './DayFigures.tsx'
import { endedText } from './ended.ts'
import { SpokenPnl } from './SpokenPnl.tsx'

function Stats({ tradeId }: { tradeId: string }) {
  const { peak, low, drawdown } = useStore(pnlFeed(tradeId).$curve)
  const figure = ({ value, at }: CurvePoint) => ({ text: formatPnl(value), title: `at ${formatClock(at)}` })
  return (
    <DayFigures
      {...(peak && { high: figure(peak), drawdown: { text: `₹${formatPrice(drawdown)}` } })}
      {...(low && { low: figure(low) })}
    />
  )
}

/** Value, age and connection, and the day's high and low. */
function LiveHeadPnl({ tradeId }: { tradeId: string }) {
  const id = useId()
  const { connection: _, ...reading } = usePnl(tradeId)
  const latest = useStore(pnlFeed(tradeId).$latest)
  const badge = useConnectionBadge(pnlFeed(tradeId))
  return (
    <section aria-labelledby={id} className="desk-pnl">
      {/* The first value comes in place of the dash: nothing of the placeholder moves. */}
      <div key={latest === null ? 'none' : 'value'} className="desk-value">
        <h2 id={id} className="sr-only">
          Live PNL
        </h2>
        <p
          className={`flex items-baseline gap-1.5 whitespace-nowrap font-semibold text-xl leading-7 tabular-nums max-md:justify-end md:text-[1.75rem] md:leading-8 ${textTones[reading.tone]}`}
        >
          <span>{reading.text}</span>
          {reading.arrow !== '' && (
            <span aria-hidden="true" className="text-sm">
              {reading.arrow}
            </span>
          )}
        </p>
        <p className="desk-age text-soft text-xs tabular-nums max-md:justify-end">
          <span className={badge.kind === 'live' ? 'max-md:sr-only' : ''}>
            {/* The age beside it says how long. */}
            <ConnectionBadge badge={{ ...badge, note: '' }} isSmall />
          </span>
          <span className={badge.kind === 'quiet' ? 'text-warn' : ''}>{ageText(reading)}</span>
        </p>
      </div>
      <Stats tradeId={tradeId} />
      <SpokenPnl text={[reading.text, reading.staleNote].filter(Boolean).join(', ')} value={latest?.value} />
    </section>
  )
}

function EndedPnl({ tradeId, hasOpenLegs }: { tradeId: string; hasOpenLegs: boolean }) {
  const id = useId()
  const curve = useStore(pnlFeed(tradeId).$curve)
  const history = useStore($history)[tradeId]
  const [when, ...rest] = endedText(history ?? [], curve, hasOpenLegs).split(' · ')
  const what = rest.join(' · ')
  return (
    <section aria-labelledby={id} className="min-w-0 max-md:grow max-md:text-right">
      <h2 id={id} className="sr-only">
        Live PNL
      </h2>
      {/* A value stays with its word and its sign where the line breaks. */}
      <p className="font-semibold text-sm tabular-nums md:text-lg">
        {when} · <span className={what.includes('₹') ? 'whitespace-nowrap' : ''}>{what}</span>
      </p>
    </section>
  )
}

/** The PNL in the desk's head: live while the trade runs, else what is known of its end. */
export function DeskPnl(props: { tradeId: string; isLive: boolean; hasOpenLegs: boolean }) {
  return props.isLive ? <LiveHeadPnl tradeId={props.tradeId} /> : <EndedPnl {...props} />
}
