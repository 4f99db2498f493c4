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
  unread: "Your earlier reports can't be read, so nothing was sent.",
  elsewhere: 'It is being reported in another tab.',
  superseded: '',
  'not-done': 'It is not among your reports.',
}

/** The outcome of a payment report, with its time. */
export function RenewOutcome(props: { state: CommandState; onCheck: () => void; onForce: () => void }) {
  const { state, onCheck, onForce } = props
  if (isSaved(state)) {
    const isAlready = state.phase === 'confirmed' && state.how === 'already'
    return (
      <Banner kind="success" title={isAlready ? 'This payment is already reported' : catalogue.formSaved}>
        <p className="mb-3">
          {state.phase === 'confirmed'
            ? `It is in your Billing Report. Checked at ${formatTime(state.at)}. We check payments within 8 hours.`
            : state.phase === 'unknown'
              ? 'Accepted, but not in your Billing Report yet. Check there before you report it again.'
              : 'Accepted. Checking your Billing Report…'}
        </p>
        <Link href={screens.billing.path} className={buttonClass('quiet')}>
          Billing Report
        </Link>
      </Banner>
    )
  }
  if (!isFailed(state)) return null
  const reason =
    state.phase === 'refused' ? state.message || reasons[state.why] : 'message' in state ? state.message : undefined
  return (
    <Banner kind="error" title={catalogue.formFailed}>
      {reason && <p>{reason}</p>}
      {state.phase === 'checking' && <p>No clear answer came. Checking whether it was saved…</p>}
      {state.phase === 'refused' && state.why === 'unread' && (
        <Button variant="quiet" className="mt-3" onClick={onForce}>
          Send without checking
        </Button>
      )}
      {state.phase === 'unknown' && (
        <>
          <p className="mb-3">
            {state.why === 'unreadable'
              ? "The server can't be read, so we don't know whether it was saved."
              : `Not in your Billing Report yet. Checked at ${formatSince(state.at, Date.now())}.`}
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
