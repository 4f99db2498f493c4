import { badgeOf, type LinkState } from '../../../lib/feeds/state.ts'
import { formatAge } from '../../../lib/feeds/words.ts'
import { Button } from '../../ui/Button.tsx'
import { quietNote } from './freshness.ts'

/** Why a feed is not live, or how long it has been quiet, and a way to try at once. Nothing while all is well. */
export function LinkNote(props: { state: LinkState; silence: number | undefined; onRetry: () => void }) {
  const { state, silence, onRetry } = props
  const { kind, reason } = badgeOf(state)
  const quiet = quietNote(state, silence)
  if (kind === 'live' && quiet === undefined) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-l-2 pl-3 text-sm">
      <p role={kind === 'offline' ? 'status' : undefined} className={kind === 'offline' ? 'text-loss' : 'text-soft'}>
        {quiet === undefined ? reason : `No update for ${formatAge(quiet)}.`}
      </p>
      {(kind === 'offline' || quiet !== undefined) && (
        <Button look="quiet" onClick={onRetry}>
          Retry now
        </Button>
      )}
    </div>
  )
}
