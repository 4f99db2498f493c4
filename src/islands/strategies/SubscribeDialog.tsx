import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { failureTitle } from '../../lib/commands/describe.ts'
import { type CommandState, isAccepted, isBusy, isSettled } from '../../lib/commands/state.ts'
import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { newTradePath, screens } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $settings } from '../../lib/settings.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { goneText, subscribeWords } from '../../lib/text/subscriptions.ts'
import { CommandOutcome } from '../parts/CommandOutcome.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toastError } from '../ui/toast.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useRedirectOnce } from '../ui/useRedirectOnce.ts'
import { lapsedRow, ownedRow } from './planStatus.ts'
import { currentAmount, type Package } from './strategy.ts'
import { isAlreadySubscribed, subscribeCommand } from './subscribeCommand.ts'

/** The start page, for the subscription that was made or found; the page's own question where that is not known. */
function startPath(state: CommandState, planId: string): string {
  const view = $subscriptions.get()
  const rows = view.state === 'ready' ? view.data : []
  const now = serverNow()
  const found = ownedRow(rows, planId, now) ?? lapsedRow(rows, planId, now)
  const id = 'id' in state && state.id !== undefined ? state.id : found?.id
  return id === undefined ? screens.tradeStart.path : newTradePath(id)
}

/** The price that was shown: `confirm` sends only for that one; another one needs a confirmation first. */
function usePrice(strategyId: string, plan: Package, onOutdated: (() => void) | undefined) {
  const { busy: isPricing, run } = useBusy()
  const [price, setPrice] = useState<{ amount: number; before?: number }>({ amount: plan.amount })
  const [isGone, setGone] = useState(false)
  const confirm = (send: () => void) =>
    run(async () => {
      const amount = await currentAmount(strategyId, plan)
      if (amount === price.amount) return send()
      if (amount === undefined) setGone(true)
      else setPrice({ amount, before: price.amount })
      onOutdated?.()
    })
  return { price, isGone, isPricing, confirm }
}

/** What the user is about to subscribe to, Confirm, and the outcome. */
export function SubscribeDialog(props: {
  strategyId: string
  strategyName: string
  plan: Package
  /** The server offers the package at another price, or no longer. */
  onOutdated?: () => void
  onClose: () => void
}) {
  const { strategyId, strategyName, plan, onOutdated, onClose } = props
  const { supportEmail } = useStore($settings)
  const input = { id: plan.id, name: plan.name }
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
  const isLeaving = useRedirectOnce(isDone, isSettled(state), () => {
    it.dismiss()
    const path = startPath(state, plan.id)
    if (!isAlready) location.assign(path)
    else redirectWithFlash({ kind: 'error', text: catalogue.alreadySubscribed(plan.name) }, path)
  })
  const { price, isGone, isPricing, confirm } = usePrice(strategyId, plan, onOutdated)
  const isWaiting = isDone || isLeaving || isPricing || isBusy(state)
  const isUnknown = state.phase === 'unknown'
  const failure = isDone ? undefined : failureTitle(state, words)
  const isOver = failure !== undefined || isGone

  useEffect(() => {
    if (failure !== undefined) toastError(failure)
  }, [failure])

  const facts = [
    { term: 'Strategy', value: strategyName },
    { term: 'Package', value: plan.name },
    { term: 'Broker', value: plan.strategie_detail?.broker_name ?? '–' },
    { term: 'Product', value: plan.strategie_detail?.product_name ?? '–' },
    { term: 'Period', value: formatPeriod(plan.time_period, plan.time_type) },
    { term: 'Amount', value: formatRupees(price.amount) },
  ]
  const buttons = (
    <>
      <Button variant="quiet" disabled={isWaiting} onClick={onClose}>
        {isOver ? 'Close' : 'Cancel'}
      </Button>
      {!isUnknown && !isGone && (
        <Button disabled={isWaiting || state.phase === 'checking'} onClick={() => void confirm(() => it.run(input))}>
          {isWaiting || state.phase === 'checking' ? catalogue.pleaseWait : 'Confirm'}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Overview" onClose={() => !isWaiting && onClose()} footer={buttons}>
      <div className="grid gap-4">
        {isGone && (
          <Banner kind="warning" title={goneText.title(plan.name)}>
            <p>{goneText.next}</p>
          </Banner>
        )}
        {!isGone && price.before !== undefined && (
          <Banner kind="warning" title={`The price is ${formatRupees(price.amount)} now`}>
            <p>It was {formatRupees(price.before)} when you chose. Confirm again to accept it.</p>
          </Banner>
        )}
        {failure !== undefined && (
          <CommandOutcome
            state={state}
            words={words}
            onCheck={it.check}
            onForce={() => it.run(input, { force: true })}
            onRetry={() => it.run(input)}
          />
        )}
        <DescriptionList layout="rows" items={facts} />
        <p>
          Your package becomes active within 8 hours after the payment, once you have sent the payment details to{' '}
          <a href={`mailto:${supportEmail}`} className="wrap-anywhere text-primary underline">
            {supportEmail}
          </a>
          . The next page shows how to pay and where to report the payment.
        </p>
      </div>
    </Dialog>
  )
}
