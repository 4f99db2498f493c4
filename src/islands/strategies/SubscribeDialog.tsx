import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { formatSince } from '../../lib/format/time.ts'
import { screens } from '../../lib/routes.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $settings } from '../../lib/settings.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toastError } from '../ui/toast.ts'
import { useRedirectOnce } from '../ui/useRedirectOnce.ts'
import type { Plan } from './strategy.ts'
import { outcomeOf, subscribeCommand } from './subscribe.ts'

/** What is about to be subscribed to, and Confirm. What became of it stands here too. */
export function SubscribeDialog(props: { strategyName: string; plan: Plan; onClose: () => void }) {
  const { strategyName, plan, onClose } = props
  const { supportEmail } = useStore($settings)
  const input = { planId: plan.id, planName: plan.name }
  const [it] = useState(() => {
    const made = subscribeCommand(input)
    // What was settled the last time is not what this opening is about.
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  const outcome = outcomeOf(state, plan.name)
  const isUnknown = state.phase === 'unknown'
  const text = 'text' in outcome ? outcome.text : ''
  const isOver = outcome.is === 'created' || outcome.is === 'already'
  const isSettled = state.phase === 'confirmed' || state.phase === 'refused'
  const isLeft = useRedirectOnce(isOver, isSettled, () => {
    it.dismiss()
    if (text === '') location.assign(screens.tradeStart.path)
    else redirectWithFlash({ kind: 'error', text }, screens.tradeStart.path)
  })
  const isBusy = state.phase === 'preflight' || state.phase === 'sending' || isOver || isLeft

  useEffect(() => {
    if (outcome.is === 'failed') toastError(text)
  }, [outcome.is, text])

  const facts: [string, string][] = [
    ['Strategy', strategyName],
    ['Package', plan.name],
    ['Broker', plan.strategie_detail?.broker_name ?? '–'],
    ['Product', plan.strategie_detail?.product_name ?? '–'],
    ['Period', formatPeriod(plan.time_period, plan.time_type)],
    ['Amount', formatRupees(plan.amount)],
  ]
  return (
    <Dialog title="Overview" onClose={() => !isBusy && onClose()}>
      <DescriptionList layout="rows" items={facts.map(([term, value]) => ({ term, value }))} />
      <p className="py-4">
        Your package becomes active within 8 hours after the payment, once you have sent the payment details to{' '}
        <a href={`mailto:${supportEmail}`} className="break-all text-primary underline">
          {supportEmail}
        </a>
        . You can report the payment under My Subscription as well.
      </p>
      {outcome.is === 'failed' && (
        <div className="pb-4">
          <Banner kind="error" title={outcome.text}>
            {outcome.detail !== undefined && <p>{outcome.detail}</p>}
            {state.phase === 'checking' && <p role="status">Looking whether it arrived after all…</p>}
            {state.phase === 'unknown' && (
              <p>
                {state.why === 'unreadable'
                  ? 'Whether it arrived is not known: the server could not be asked.'
                  : `Not seen yet among your subscriptions, as of ${formatSince(state.at, Date.now())}.`}
              </p>
            )}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          {outcome.is === 'failed' ? 'Close' : 'Cancel'}
        </Button>
        {isUnknown && !isBusy && (
          <Button variant="quiet" onClick={() => it.check()}>
            Check again
          </Button>
        )}
        {isUnknown && !isBusy && state.why === 'not-seen' && state.checked && (
          <Button onClick={() => it.run(input, { force: true })}>Subscribe anyway</Button>
        )}
        {(!isUnknown || isBusy) && (
          <Button disabled={isBusy || state.phase === 'checking'} onClick={() => it.run(input)}>
            {isBusy ? catalogue.pleaseWait : 'Confirm'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
