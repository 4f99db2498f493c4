import type { ConnectionBadge as Look } from '../../lib/feeds/connection/state.ts'

const looks = {
  live: { pill: 'border-profit text-profit', dot: 'bg-profit' },
  pending: { pill: 'border-edge text-soft', dot: 'bg-edge motion-safe:animate-pulse' },
  offline: { pill: 'border-loss text-loss', dot: 'bg-loss' },
}

/** A feed's connection state in one word; `count` of messages follows "Live". */
export function ConnectionBadge({ badge, words, count }: { badge: Look; words?: string; count?: number }) {
  const look = looks[badge.kind]
  return (
    <span
      className={`inline-flex items-center gap-2 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-sm tabular-nums ${look.pill}`}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${look.dot}`} />
      {words ?? badge.text}
      {count !== undefined && badge.kind === 'live' && (
        <span>
          {` ${count.toLocaleString('en-IN')}`}
          <span className="sr-only"> messages received</span>
        </span>
      )}
    </span>
  )
}
