import { useStore } from '@nanostores/react'
import { type ReactNode, type Ref, useEffect } from 'react'
import { describeCommand, type StatusMessage, toastFor } from '../../lib/commands/describe.ts'
import type { Command } from '../../lib/commands/runner.ts'
import { type CommandState, isSettled } from '../../lib/commands/state.ts'
import { formatSince } from '../../lib/format/time.ts'
import type { CommandWords } from '../../lib/text/commands.ts'
import { bannerLooks } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { toastError } from '../ui/toast.ts'
import { useServerNow } from '../ui/useNow.ts'
import { BrokerText } from './broker/BrokerFallback.tsx'

/** A command's state, with the catalogue's toast where its answer is not clear. */
export function useCommand<Snapshot>(it: Command<Snapshot>): CommandState {
  useEffect(
    () =>
      it.$state.listen((state, before) => {
        const toast = toastFor(state, before)
        if (toast !== undefined) toastError(toast)
      }),
    [it],
  )
  return useStore(it.$state)
}

interface OutcomeProps {
  ref?: Ref<HTMLElement> | undefined
  state: CommandState
  words: CommandWords
  /** What to say of it in place of the command's own words. */
  status?: StatusMessage | undefined
  onCheck?: (() => void) | undefined
  /** Offered only after a check by the user that still shows nothing of it. */
  onForce?: (() => void) | undefined
  onDismiss?: () => void
  hint?: string | undefined
  children?: ReactNode
}

/** The outcome of a command with its time, and what the user can do about it. Nothing while it is idle. */
export function CommandOutcome({
  ref,
  state,
  words,
  status = describeCommand(state, words),
  onCheck,
  onForce,
  onDismiss,
  hint,
  children,
}: OutcomeProps) {
  const { verb } = words
  const now = useServerNow()
  if (!status) return null
  const canForce = state.phase === 'unknown' && state.why === 'not-seen' && state.checked
  return (
    <section
      ref={ref}
      aria-label={`Outcome of ${verb}`}
      className={`flex items-start gap-3 scroll-mt-36 rounded-control border border-transparent py-2 pr-1 pl-4 text-sm ${bannerLooks[status.tone]}`}
    >
      <div className="min-w-0 grow" role={status.tone === 'error' ? 'alert' : 'status'}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{status.title}</span>
          <time dateTime={new Date(status.at).toISOString()} className="text-soft text-sm">
            {formatSince(status.at, now)}
          </time>
        </p>
        {status.text !== undefined && (
          <p className="text-ink">
            <BrokerText text={status.text} />
          </p>
        )}
        {hint !== undefined && <p className="mt-1 text-ink">{hint}</p>}
        {state.phase === 'unknown' && (
          <div className="mt-3 flex flex-wrap gap-2">
            {onCheck && (
              <Button variant="quiet" onClick={onCheck}>
                Check again
              </Button>
            )}
            {onForce && canForce && (
              <Button variant="danger" onClick={onForce}>
                {verb} anyway
              </Button>
            )}
          </div>
        )}
        {children}
      </div>
      {isSettled(state) && onDismiss ? (
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
