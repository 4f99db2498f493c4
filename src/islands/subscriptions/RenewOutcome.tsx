import type { CommandState } from '../../lib/commands/state.ts'
import { formatSince, formatTime } from '../../lib/format/time.ts'
import { screens } from '../../lib/routes.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { isFailed, isSaved } from './outcome.ts'

const reasons: Record<Extract<CommandState, { phase: 'refused' }>['why'], string> = {
  server: '',
  unsent: '',
  unread: 'Your earlier reports could not be read, so nothing was sent.',
  elsewhere: 'It is being reported in another tab.',
  superseded: '',
  'not-done': 'It is not among your reports.',
}

/** What became of the report, with its time. */
export function RenewOutcome(props: { state: CommandState; onCheck: () => void; onForce: () => void }) {
  const { state, onCheck, onForce } = props
  if (isSaved(state)) {
    const isAlready = state.phase === 'confirmed' && state.how === 'already'
    return (
      <Banner kind="success" title={isAlready ? 'This payment has been reported already' : catalogue.formSaved}>
        <p className="mb-3">
          {state.phase === 'confirmed'
            ? `It is in your Billing Report, as of ${formatTime(state.at)}. It is looked at within 8 hours.`
            : state.phase === 'unknown'
              ? 'The server has taken it, but it is not in your Billing Report yet. Look there again before you report it anew.'
              : 'Looking for it in your Billing Report…'}
        </p>
        <Link href={screens.billing.path} className={buttonClass('quiet')}>
          Billing Report
        </Link>
      </Banner>
    )
  }
  if (!isFailed(state)) return null
  const said =
    state.phase === 'refused' ? state.message || reasons[state.why] : 'message' in state ? state.message : undefined
  return (
    <Banner kind="error" title={catalogue.formFailed}>
      {said && <p>{said}</p>}
      {state.phase === 'checking' && <p>Looking whether it arrived after all…</p>}
      {state.phase === 'refused' && state.why === 'unread' && (
        <Button variant="quiet" className="mt-3" onClick={onForce}>
          Send it all the same
        </Button>
      )}
      {state.phase === 'unknown' && (
        <>
          <p className="mb-3">
            {state.why === 'unreadable'
              ? 'Whether it arrived is not known: the server could not be asked.'
              : `Not seen yet in your Billing Report, as of ${formatSince(state.at, Date.now())}.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={onCheck}>
              Check again
            </Button>
            {state.why === 'not-seen' && state.checked && (
              <Button variant="quiet" onClick={onForce}>
                Send it anyway
              </Button>
            )}
          </div>
        </>
      )}
    </Banner>
  )
}
