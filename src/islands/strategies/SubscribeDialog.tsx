import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isAccepted, isBusy } from '../../lib/commands/state.ts'
import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { screens } from '../../lib/routes.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $settings } from '../../lib/settings.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { failureTitle } from '../../lib/text/commands.ts'
import { subscribeWords } from '../../lib/text/subscribe.ts'
import { CommandOutcome } from '../parts/CommandOutcome.tsx'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toastError } from '../ui/toast.ts'
import { useRedirectOnce } from '../ui/useRedirectOnce.ts'
import type { Plan } from './strategy.ts'
import { isAlreadySubscribed, subscribeCommand } from './subscribeCommand.ts'

/** What the user is about to subscribe to, Confirm, and the outcome. */
export function SubscribeDialog(props: { strategyName: string; plan: Plan; onClose: () => void }) {
  const { strategyName, plan, onClose } = props
  const { supportEmail } = useStore($settings)
  const input = { planId: plan.id, planName: plan.name }
  const [it] = useState(() => {
    const made = subscribeCommand(input)
    // A settled outcome belongs to an earlier opening of this dialog.
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  const words = subscribeWords(plan.name)
  const isAlready = isAlreadySubscribed(state)
  const isDone = isAccepted(state) || isAlready
  const isSettled = state.phase === 'confirmed' || state.phase === 'refused'
  const isLeaving = useRedirectOnce(isDone, isSettled, () => {
    it.dismiss()
    if (!isAlready) location.assign(screens.tradeStart.path)
    else redirectWithFlash({ kind: 'error', text: catalogue.alreadySubscribed(plan.name) }, screens.tradeStart.path)
  })
  const isWaiting = isDone || isLeaving || isBusy(state)
  const isUnknown = state.phase === 'unknown'
  const failure = isDone ? undefined : failureTitle(state, words)

  useEffect(() => {
    if (failure !== undefined) toastError(failure)
  }, [failure])

  const facts: [string, string][] = [
    ['Strategy', strategyName],
    ['Package', plan.name],
    ['Broker', plan.strategie_detail?.broker_name ?? '–'],
    ['Product', plan.strategie_detail?.product_name ?? '–'],
    ['Period', formatPeriod(plan.time_period, plan.time_type)],
    ['Amount', formatRupees(plan.amount)],
  ]
  return (
    <Dialog title="Overview" onClose={() => !isWaiting && onClose()}>
      <DescriptionList layout="rows" items={facts.map(([term, value]) => ({ term, value }))} />
      <p className="py-4">
        Your package becomes active within 8 hours after the payment, once you have sent the payment details to{' '}
        <a href={`mailto:${supportEmail}`} className="break-all text-primary underline">
          {supportEmail}
        </a>
        . You can report the payment under My Subscription as well.
      </p>
      {failure !== undefined && (
        <div className="pb-4">
          <CommandOutcome
            state={state}
            words={words}
            onCheck={it.check}
            onForce={() => it.run(input, { force: true })}
            onRetry={() => it.run(input)}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isWaiting} onClick={onClose}>
          {failure !== undefined ? 'Close' : 'Cancel'}
        </Button>
        {!isUnknown && (
          <Button disabled={isWaiting || state.phase === 'checking'} onClick={() => it.run(input)}>
            {isWaiting || state.phase === 'checking' ? catalogue.pleaseWait : 'Confirm'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
