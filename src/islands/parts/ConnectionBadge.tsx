import type { ConnectionLook as Look } from '../../lib/feeds/connection/state.ts'
import { formatNumber } from '../../lib/format/money.ts'

/** The colour of the badge's words, where they are written without its frame. */
export const badgeInk = {
  live: 'text-profit',
  quiet: 'text-warn',
  idle: 'text-soft',
  pending: 'text-warn',
  offline: 'text-loss',
} satisfies Record<Look['kind'], string>

const looks = {
  live: { pill: 'border-profit text-profit', dot: 'bg-profit' },
  quiet: { pill: 'border-accent text-warn', dot: 'bg-accent' },
  idle: { pill: 'border-edge text-soft', dot: 'bg-edge' },
  pending: { pill: 'border-accent text-warn', dot: 'bg-accent motion-safe:animate-pulse' },
  offline: { pill: 'border-loss text-loss', dot: 'bg-loss' },
}

interface ConnectionBadgeProps {
  badge: Look
  words?: string
  count?: number
  isSmall?: boolean
}

/** The state of a feed's connection in a word, how long it has been silent, and beside "Live" how much came. */
export function ConnectionBadge({ badge, words, count, isSmall = false }: ConnectionBadgeProps) {
  const look = looks[badge.kind]
  const size = isSmall ? 'gap-1.5 px-2 text-xs leading-5' : 'gap-2 px-2.5 py-0.5 text-sm'
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full border font-medium tabular-nums ${size} ${look.pill}`}
    >
      <span aria-hidden="true" className={`size-2 rounded-full forced-color-adjust-none ${look.dot}`} />
      {words ?? badge.text}
      {count !== undefined && badge.text === 'Live' && (
        <span>
          {` ${formatNumber(count)}`}
          <span className="sr-only"> messages received</span>
        </span>
      )}
      {badge.note !== '' && <span className="whitespace-normal">· {badge.note}</span>}
    </span>
  )
}
