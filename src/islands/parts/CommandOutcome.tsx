import { describeCommand, type StatusMessage } from '../../lib/commands/describe.ts'
import type { CommandState } from '../../lib/commands/state.ts'
import { formatSince } from '../../lib/format/time.ts'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/useNow.ts'

const looks: Record<StatusMessage['tone'], { box: string; title: string }> = {
  info: { box: 'border-l-primary', title: 'text-primary' },
  success: { box: 'border-l-profit', title: 'text-profit' },
  warning: { box: 'border-l-accent', title: 'text-warn' },
  error: { box: 'border-l-loss', title: 'text-loss' },
}

interface OutcomeProps {
  state: CommandState
  /** What was asked, as its button says it. */
  verb: string
  onCheck?: () => void
  /** Offered only where a person has checked again and it still does not show. */
  onForce?: (() => void) | undefined
  onDismiss?: () => void
  /** What the person may do about it. */
  hint?: string | undefined
}

/** A command's current state with its time and next step; nothing while it is idle. */
export function CommandOutcome({ state, verb, onCheck, onForce, onDismiss, hint }: OutcomeProps) {
  const told = describeCommand(state, verb)
  const now = useNow()
  if (!told) return null
  const look = looks[told.tone]
  const isSettled = state.phase === 'confirmed' || state.phase === 'refused'
  const mayRepeat = state.phase === 'unknown' && state.why === 'not-seen' && state.checked
  return (
    <section
      aria-label={`Outcome of ${verb}`}
      className={`flex items-start gap-3 rounded-box border border-line border-l-4 bg-surface py-3 pr-1 pl-4 ${look.box}`}
    >
      <div className="min-w-0 grow" role={told.tone === 'error' ? 'alert' : 'status'}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={`font-semibold ${look.title}`}>{told.title}</span>
          <time dateTime={new Date(told.at).toISOString()} className="text-soft text-sm tabular-nums">
            {formatSince(told.at, now)}
          </time>
        </p>
        {told.text !== undefined && <p>{told.text}</p>}
        {hint !== undefined && <p className="mt-1">{hint}</p>}
        {state.phase === 'unknown' && (
          <div className="mt-3 flex flex-wrap gap-2">
            {onCheck && (
              <Button variant="quiet" onClick={onCheck}>
                Check again
              </Button>
            )}
            {onForce && mayRepeat && (
              <Button variant="danger" onClick={onForce}>
                {verb} anyway
              </Button>
            )}
          </div>
        )}
      </div>
      {isSettled && onDismiss ? (
        <button
          type="button"
          aria-label={`Dismiss the outcome of ${verb}`}
          onClick={onDismiss}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-tint"
        >
          <span aria-hidden="true">×</span>
        </button>
      ) : (
        <span className="w-3" />
      )}
    </section>
  )
}
