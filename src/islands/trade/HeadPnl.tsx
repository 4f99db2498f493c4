import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { formatPnl, formatPrice } from '../../lib/format/money.ts'
import { ConnectionBadge } from '../parts/ConnectionBadge.tsx'
import { tones } from '../parts/LivePnl.tsx'
import { ageText } from '../parts/pnlReading.ts'
import { useConnectionBadge } from '../parts/useConnectionBadge.ts'
import { usePnl } from '../parts/usePnl.ts'
import { SpokenPnl } from './SpokenPnl.tsx'

function Stats({ tradeId }: { tradeId: string }) {
  const { peak, low, drawdown } = useStore(pnlFeed(tradeId).$curve)
  const items = [
    ['High', peak && formatPnl(peak.value)],
    ['Low', low && formatPnl(low.value)],
    ['Down from high', peak && `₹${formatPrice(drawdown)}`],
  ] as const
  return (
    <dl className="hidden gap-x-4 md:flex">
      {items.map(([term, value]) => (
        <div key={term}>
          <dt className="whitespace-nowrap text-soft text-xs">{term}</dt>
          <dd className="whitespace-nowrap font-medium text-sm tabular-nums">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The live PNL of the desk's head: value, age, connection, and the day's high and low. */
export function HeadPnl({ tradeId }: { tradeId: string }) {
  const id = useId()
  const { connection: _, ...reading } = usePnl(tradeId)
  const latest = useStore(pnlFeed(tradeId).$latest)
  const badge = useConnectionBadge(pnlFeed(tradeId))
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 items-center justify-end gap-x-5 max-md:grow max-md:text-right xl:gap-x-6"
    >
      <div className="min-w-0">
        <h2 id={id} className="sr-only">
          Live PNL
        </h2>
        <p
          className={`flex items-baseline gap-1.5 whitespace-nowrap font-display font-semibold text-xl leading-7 tabular-nums max-md:justify-end md:text-[1.75rem] md:leading-8 ${tones[reading.tone]}`}
        >
          <span>{reading.text}</span>
          {reading.arrow !== '' && (
            <span aria-hidden="true" className="text-sm">
              {reading.arrow}
            </span>
          )}
        </p>
        <p className="flex items-center gap-2 text-soft text-xs tabular-nums max-md:justify-end">
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
