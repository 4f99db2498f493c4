import { pnlFeed } from '../../lib/feeds/pnl/pnl.ts'
import { Amount } from '../ui/Amount.tsx'
import { badgeInk, ConnectionBadge, useConnectionBadge } from './ConnectionBadge.tsx'
import { ageText, staleText } from './pnlReading.ts'
import { usePnl } from './usePnl.ts'

/**
 * Profit and loss of a running trade: sign, arrow and colour, and its age as soon as it may have changed since.
 * `withConnection` adds the feed's state, `withAge` the age of a fresh value too. In a row of its own the value leads,
 * and both are under it.
 */
export function LivePnl(props: { tradeId: string; isRow?: boolean; withConnection?: boolean; withAge?: boolean }) {
  const { tradeId, isRow = false, withConnection = false, withAge = isRow } = props
  const badge = useConnectionBadge(pnlFeed(tradeId))
  const reading = usePnl(tradeId)
  const ageNote = withAge ? ageText(reading) : staleText(reading)
  // One silence is said once: the badge's own note names the age of a value that is as old.
  const notes = withConnection ? [badge.text, badge.note === '' ? ageNote : badge.note] : [ageNote]
  const note = notes.filter(Boolean).join(' · ')
  const isMarked = badge.kind === 'quiet' || (withConnection && badge.kind !== 'live')
  return (
    <span
      className={isRow ? 'ml-auto grid min-w-42 justify-items-end' : 'inline-flex flex-wrap items-baseline gap-x-3'}
    >
      <Amount value={reading.value} isCurrent={reading.isFresh} look={isRow ? 'row' : 'live'} none="No value yet" />
      {isRow ? (
        <span className="flex flex-wrap justify-end gap-x-1 text-right text-soft text-sm">
          <ConnectionBadge badge={badge} />
          {badge.note === '' && <span>· {ageNote}</span>}
        </span>
      ) : (
        note !== '' && <span className={`text-sm ${isMarked ? badgeInk[badge.kind] : 'text-soft'}`}>{note}</span>
      )}
    </span>
  )
}
