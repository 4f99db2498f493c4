import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { isSaveTrouble } from '../../lib/resources/save.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { newTradePath, screens } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $settings } from '../../lib/settings.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { goneText, subscribeWords } from '../../lib/text/subscriptions.ts'
import { SaveOutcome } from '../parts/SaveOutcome.tsx'
import { useSave } from '../parts/useSave.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { lapsedRow, ownedRow } from './planStatus.ts'
import { currentAmount, type Package } from './strategy.ts'
import { subscribe } from './subscribe.ts'

/** The start page, for the subscription that was made or found; the page's own question where that is not known. */
function startPath(planId: string): string {
  const view = $subscriptions.get()
  const rows = view.state === 'ready' ? view.data : []
  const now = serverNow()
  const found = ownedRow(rows, planId, now) ?? lapsedRow(rows, planId, now)
  return found ? newTradePath(found.id) : screens.tradeStart.path
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
  const { state, busy, isWaiting, send } = useSave(subscribeWords)
  const { price, isGone, isPricing, confirm } = usePrice(strategyId, plan, onOutdated)
  const request = (isRetry = false) => void send((tell) => subscribe(plan, tell, isRetry))
  useEffect(() => {
    if (state.is === 'saved') location.assign(startPath(plan.id))
    if (state.is === 'already')
      redirectWithFlash({ kind: 'error', text: catalogue.alreadySubscribed(plan.name) }, startPath(plan.id))
  }, [state, plan])
  const isHeld = isWaiting || isPricing

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
      <Button variant="quiet" disabled={isHeld} onClick={onClose}>
        {isSaveTrouble(state) || isGone ? 'Close' : 'Cancel'}
      </Button>
      {state.is !== 'not-seen' && !isGone && (
        <Button disabled={isHeld || busy} onClick={() => void confirm(request)}>
          {isHeld || busy ? catalogue.pleaseWait : 'Confirm'}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Overview" onClose={() => !isHeld && onClose()} footer={buttons}>
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
        <SaveOutcome state={state} words={subscribeWords} onRetry={() => request(true)} />
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
