import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { startCommand } from '../../../lib/commands/start.ts'
import { mustSubscribeFirst } from '../../../lib/readiness/startPage.ts'
import { nextStep } from '../../../lib/readiness/todos.ts'
import { answered } from '../../../lib/resources/resource.ts'
import { loadSubscriptions } from '../../../lib/resources/subscriptions.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { pages, screenPath } from '../../../lib/routes.ts'
import { clearDraft, loadDraft, saveDraft } from '../../../lib/session/draft.ts'
import { redirectWithFlash } from '../../../lib/session/flash.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { tradeWords } from '../../../lib/text/commands.ts'
import { CommandOutcome, useCommand } from '../../parts/CommandOutcome.tsx'
import {
  type OrderFormValues,
  PLACEHOLDER,
  retryHint,
  type SubscriptionOption,
  useSubscriptionOptions,
} from '../../parts/order/orderForm.ts'
import { useReadyFacts } from '../../parts/readiness/NextStep.tsx'
import { availableActions, noneSent } from '../../parts/tradeCommands/availableActions.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Entry, openTrade, preselected } from './entry.ts'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'
import { TradeForm } from './TradeForm.tsx'

const DRAFT = 'trade-start'

/** The outcome of a start on one subscription; as soon as the trade is there, the screen goes to it. */
function StartOutcome({ subscription, options }: { subscription: string; options: readonly SubscriptionOption[] }) {
  const start = startCommand(subscription)
  const state = useCommand(start)
  useEffect(
    () =>
      start.$state.listen((now) => {
        if (now.phase !== 'confirmed') return
        clearDraft(DRAFT)
        if (now.how !== 'already' && now.id !== undefined) openTrade(now.id)
      }),
    [start],
  )
  // The form may be longer than the window: the answer to a press comes into view.
  const ref = useRef<HTMLElement>(null)
  const before = useRef(state.phase)
  useEffect(() => {
    if (before.current !== state.phase) ref.current?.scrollIntoView({ block: 'nearest' })
    before.current = state.phase
  }, [state.phase])
  const id = 'id' in state ? state.id : undefined
  const input = start.lastInput()
  const { unit } = useStore($settings).quantity
  return (
    <>
      <CommandOutcome
        ref={ref}
        state={state}
        words={tradeWords.start}
        onCheck={start.check}
        onDismiss={start.dismiss}
        hint={input && state.phase === 'unknown' ? retryHint(input, options, unit) : undefined}
        onForce={input ? () => start.run(input, { force: true }) : undefined}
      />
      {id !== undefined && (
        <Link
          href={screenPath('trade', { id })}
          className="w-fit font-medium text-primary underline underline-offset-4"
        >
          Open the trade
        </Link>
      )}
    </>
  )
}

/** The Trading Form of a new trade, and the outcome of its start. An address that names a subscription leads to it. */
export function NewTrade({ entry }: { entry: Entry }) {
  const { view, options, now } = useSubscriptionOptions()
  const [draft] = useState(() => loadDraft(DRAFT))
  const [entered, setEntered] = useState<Partial<OrderFormValues>>({})
  const rows = 'data' in view ? view.data : []
  const chosen = entered.subscription ?? preselected(rows, entry.subscription ?? draft.subscription) ?? PLACEHOLDER
  const start = startCommand(chosen)
  const state = useStore(start.$state)
  const { facts } = useReadyFacts()
  const trades = useStore($trades)
  const isEmpty = mustSubscribeFirst(view)
  useEffect(() => {
    if (isEmpty) redirectWithFlash({ kind: 'info', text: catalogue.addSubscriptionFirst }, pages.trading)
  }, [isEmpty])
  const isDrawn = 'data' in view && answered(view).state !== 'loading' && !isEmpty
  useEffect(() => {
    const form = isDrawn && entry.subscription !== undefined ? document.getElementById('trade') : null
    form?.scrollIntoView()
    form?.focus({ preventScroll: true })
  }, [isDrawn, entry.subscription])

  // Where the trades could not be read either, that is said above, once.
  if (view.state === 'failed')
    return (
      trades.state !== 'failed' && (
        <Failed what="Your subscriptions" failure={view.failure} onRetry={loadSubscriptions} />
      )
    )
  if (answered(view).state === 'loading' || isEmpty) return <Skeleton rows={4} label="Loading your subscriptions" />
  const row = rows.find(({ id }) => id === chosen)
  const outcomesOf = [...new Set([chosen, draft.subscription ?? chosen])].filter((it) => it !== PLACEHOLDER)
  return (
    <>
      <TradeForm
        values={{ subscription: chosen, qty: entered.qty ?? draft.qty ?? '1' }}
        options={options}
        onChange={(part) => setEntered({ ...entered, ...part })}
        start={start}
        isQuiet={nextStep(facts, now)?.action !== undefined}
        available={availableActions('stop', { ...noneSent, start: state })}
        onStart={(order) => {
          if (start.run(order)) saveDraft(DRAFT, { subscription: order.subscription, qty: String(order.qty) })
        }}
      />
      {outcomesOf.map((subscription) => (
        <StartOutcome key={subscription} subscription={subscription} options={options} />
      ))}
      {row && <SubscriptionFacts row={row} now={now} />}
    </>
  )
}
