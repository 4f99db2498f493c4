import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { ageText, type PnlReading } from './pnlReading.ts'
import { useConnectionBadge } from './useConnectionBadge.ts'
import { usePnl } from './usePnl.ts'

/** The colour of a reading; sign and arrow say the same. */
export const tones: Record<PnlReading['tone'], string> = {
  profit: 'text-profit',
  loss: 'text-loss',
  flat: 'text-ink',
  stale: 'text-soft',
}

const sizes = {
  inline: { box: 'inline-flex flex-wrap items-baseline gap-x-3', value: 'font-medium', arrow: 'text-xs' },
  large: { box: 'grid gap-1', value: 'font-display font-semibold text-4xl sm:text-5xl', arrow: 'text-2xl' },
}

/**
 * Profit and loss of a running trade: sign, arrow and colour, and its age as soon as it may have changed since.
 * `withConnection` adds the feed's state, `withAge` the age of a fresh value too.
 */
export function LivePnl(props: {
  tradeId: string
  size?: keyof typeof sizes
  withConnection?: boolean
  withAge?: boolean
}) {
  const { tradeId, size = 'inline', withConnection = false, withAge = false } = props
  const badge = useConnectionBadge(pnlFeed(tradeId))
  const { connection: _, ...reading } = usePnl(tradeId)
  const { box, value, arrow } = sizes[size]
  const note = withAge ? ageText(reading) : reading.staleNote
  const notes = [withConnection && badge.text, note].filter(Boolean).join(' · ')
  return (
    <span className={`${box} tabular-nums`}>
      <span className={`inline-flex items-baseline gap-1.5 whitespace-nowrap ${value} ${tones[reading.tone]}`}>
        <span>{reading.age === undefined && size === 'inline' ? 'No value yet' : reading.text}</span>
        {reading.arrow !== '' && (
          <span aria-hidden="true" className={arrow}>
            {reading.arrow}
          </span>
        )}
      </span>
      {notes !== '' && <span className="text-soft text-sm">{notes}</span>}
    </span>
  )
}
