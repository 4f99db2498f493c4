import { badgeOf, type ConnectionState } from '../../lib/feeds/connection/state.ts'
import { quietNote } from '../../lib/feeds/pnl/freshness.ts'
import { formatAge } from '../../lib/text/feeds.ts'
import { Button } from '../ui/Button.tsx'

/** Why a feed is not live, or how long it has been quiet, and a way to try at once. Nothing while all is well. */
export function ConnectionNote(props: {
  /** What the link carries, in words. */
  feed: string
  state: ConnectionState
  silence: number | undefined
  onRetry: () => void
}) {
  const { feed, state, silence, onRetry } = props
  const { kind, reason } = badgeOf(state)
  const quiet = quietNote(state, silence)
  const isDown = kind === 'offline'
  return (
    <>
      {/* The note counts seconds; only the turn itself is worth an announcement. */}
      <p role="status" className="sr-only">
        {isDown ? `${feed}: the link is down.` : ''}
      </p>
      {(kind !== 'live' || quiet !== undefined) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-l-2 pl-3 text-sm">
          <p className={isDown ? 'text-loss' : 'text-soft'}>
            {quiet === undefined ? reason : `No update for ${formatAge(quiet)}.`}
          </p>
          {(isDown || quiet !== undefined) && (
            <Button variant="quiet" onClick={onRetry}>
              Retry now
            </Button>
          )}
        </div>
      )}
    </>
  )
}
