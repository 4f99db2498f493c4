import type { ConnectionLook } from '../../lib/feeds/connection/state.ts'
import { Button } from '../ui/Button.tsx'

/** Why a feed is not live, and a way to try at once. Nothing while all is well. */
export function ConnectionNote(props: { feed: string; badge: ConnectionLook; onRetry: () => void }) {
  const { feed, badge, onRetry } = props
  const isDown = badge.kind === 'offline'
  return (
    <>
      {/* Seconds are counted in the badge; only the change itself is worth an announcement. */}
      <p role="status" className="sr-only">
        {isDown ? `${feed}: the connection is down.` : ''}
        {badge.kind === 'quiet' ? `${feed}: no update for 15 seconds.` : ''}
      </p>
      {(badge.reason !== '' || badge.note !== '') && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-l-2 pl-3 text-sm">
          <p className={isDown ? 'text-loss' : badge.kind === 'quiet' ? 'text-warn' : 'text-soft'}>
            {/* How long is said beside the value or in the badge. */}
            {badge.note === '' ? badge.reason : 'No data is arriving. The connection may be down.'}
          </p>
          {(isDown || badge.note !== '') && (
            <Button variant="quiet" onClick={onRetry}>
              Retry now
            </Button>
          )}
        </div>
      )}
    </>
  )
}
