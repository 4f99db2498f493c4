import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { startCommand } from '../../../lib/commands/start.ts'
import { hasTraded } from '../../../lib/readiness/firstSteps.ts'
import { layoutOf, type StartFacts, type StartPart } from '../../../lib/readiness/startLayout.ts'
import { payable } from '../../../lib/resources/payment.ts'
import { $subscriptions, type Subscription } from '../../../lib/resources/subscriptions.ts'
import { $lastKnownTrades, $trades, isRunning } from '../../../lib/resources/trades.ts'
import { pages, screenPath } from '../../../lib/routes.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { clearDraft, loadDraft, saveDraft } from '../../../lib/session/draft.ts'
import { redirectWithFlash } from '../../../lib/session/flash.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { tradeWords } from '../../../lib/text/commands.ts'
import { CommandOutcome } from '../../parts/CommandOutcome.tsx'
import { availableActions, canStart } from '../../parts/tradeCommands/availableActions.ts'
import { type OrderFormValues, refusalOf, startDisabledReason } from '../../parts/tradeCommands/orderForm.ts'
import { PLACEHOLDER, retryHint, type SubscriptionOption } from '../../parts/tradeCommands/orderOptions.ts'
import { useCommand } from '../../parts/tradeCommands/useCommand.ts'
import { useSubscriptionOptions } from '../../parts/tradeCommands/useSubscriptionOptions.ts'
import { $router, go } from '../../router.ts'
import { Chevron } from '../../ui/Chevron.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazy, skeleton, useArrival } from '../../ui/lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { TradeButtons } from '../TradeButtons.tsx'
import { CredentialNote } from './CredentialNote.tsx'
import { type Entry, entryOf, findRunning, preselected } from './entry.ts'
import { useLargeOrderCheck } from './LargeOrderDialog.tsx'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'
import { SubscriptionsMissing } from './SubscriptionsMissing.tsx'
import { TradeForm } from './TradeForm.tsx'

const FirstSteps = lazy(
  () => import('../../parts/readiness/FirstSteps.tsx').then((it) => it.FirstSteps),
  skeleton('Loading the first steps', 4),
)
const PayPanel = lazy(
  () => import('../../parts/pay/PayPanel.tsx').then((it) => it.PayPanel),
  skeleton('Loading the payment', 6),
)

const DRAFT = 'trade-start'
const idle = { phase: 'idle' } as const
const openTrade = (id: string) => go(screenPath('trade', { id }), { replace: true })

/** Asks once whether a trade runs already, and goes there. False until it is known that this screen stays. */
function useQuestion({ isNew }: Entry): boolean {
  const [answered, setAnswered] = useState(isNew)
  useEffect(() => {
    if (isNew) return setAnswered(true)
    let over = false
    void findRunning().then((id) => {
      if (over) return
      if (id === undefined) setAnswered(true)
      else openTrade(id)
    })
    return () => {
      over = true
    }
  }, [isNew])
  return answered
}

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

function NewTrade({ entry }: { entry: Entry }) {
  const { view, options, now } = useSubscriptionOptions()
  const [draft] = useState(() => loadDraft(DRAFT))
  const [entered, setEntered] = useState<Partial<OrderFormValues>>({})
  const rows = view.state === 'ready' ? view.data : []
  const chosen = entered.subscription ?? preselected(rows, entry.subscription ?? draft.subscription) ?? PLACEHOLDER
  const start = startCommand(chosen)
  const state = useStore(start.$state)
  const refusal = refusalOf(start, state)
  const largeOrder = useLargeOrderCheck((order) => {
    if (start.run(order)) saveDraft(DRAFT, { subscription: order.subscription, qty: String(order.qty) })
  })
  const isEmpty = view.state === 'ready' && !view.isStale && view.data.length === 0
  useEffect(() => {
    if (isEmpty) redirectWithFlash({ kind: 'info', text: catalogue.addSubscriptionFirst }, pages.trading)
  }, [isEmpty])

  if (view.state === 'failed') return <SubscriptionsMissing />
  if (view.state === 'loading' || isEmpty) return <Skeleton rows={4} label="Loading your subscriptions" />
  const available = availableActions('stop', { start: state, stop: idle, squareOff: idle })
  const row = rows.find(({ id }) => id === chosen)
  const outcomesOf = [...new Set([chosen, draft.subscription ?? chosen])].filter((it) => it !== PLACEHOLDER)
  return (
    <>
      <TradeForm
        values={{ subscription: chosen, qty: entered.qty ?? draft.qty ?? '1' }}
        options={options}
        onChange={(part) => setEntered({ ...entered, ...part })}
        refusal={refusal}
        onSubmit={(order) => {
          if (canStart(available)) largeOrder.submit(order)
        }}
      >
        {/* Nothing runs here yet, so there is nothing to stop. */}
        <TradeButtons
          tradeId=""
          available={{ ...available, stop: false, squareOff: false }}
          startBlocked={startDisabledReason(options)}
        />
      </TradeForm>
      {outcomesOf.map((subscription) => (
        <StartOutcome key={subscription} subscription={subscription} options={options} />
      ))}
      {largeOrder.dialog}
      {row && <SubscriptionFacts row={row} now={now} />}
    </>
  )
}

/** The subscription whose payment this visit shows. It stays shown once it is activated. */
function usePayable(wanted: string | undefined): Subscription | undefined {
  const view = useStore($subscriptions)
  const [shown, setShown] = useState<string>()
  const rows = view.state === 'ready' ? view.data : []
  const row = payable(rows, wanted, serverNow())
  useEffect(() => {
    if (row) setShown(row.id)
  }, [row])
  return row ?? rows.find(({ id }) => id === shown)
}

interface StartScreenProps {
  /** Today's money and what runs. */
  today: ReactNode
  /** How far the code of `today` is. */
  todayCode: StartFacts['code']['today']
  ended: ReactNode
  /** Beside the others where there is room. */
  record: ReactNode
}

/** The account's entry and the form for a new trade; goes to the trade that runs already, unless the address wants a new one. */
export function StartScreen({ today, todayCode, ended, record }: StartScreenProps) {
  useStore($router)
  const entry = entryOf(location.search)
  const row = usePayable(entry.subscription)
  const trades = useStore($trades)
  const known = useLastKnown($lastKnownTrades)
  const isPhone = useMedia('(width < 48rem)')
  const wasShown = useRef(false)
  // As it was at first: a form that somebody fills in does not fold.
  const hadRunning = useRef(false)
  if (!wasShown.current) hadRunning.current = known.state === 'ready' && known.data.some(isRunning)
  const { waitsFor, parts, held, isFormFolded } = layoutOf({
    trades,
    lastKnownTrades: known,
    subscriptions: useStore($subscriptions),
    isPayable: row !== undefined,
    isNamed: entry.subscription !== undefined,
    isBelowRunning: isPhone && hadRunning.current,
    isAsking: !useQuestion(entry),
    wasShown: wasShown.current,
    code: {
      today: todayCode,
      payment: useArrival(PayPanel, row !== undefined),
      steps: useArrival(FirstSteps, hasTraded({ trades }) === false),
    },
  })
  wasShown.current ||= waitsFor === undefined
  const views: Record<StartPart, ReactNode> = {
    today,
    payment: row && (
      // A link to the payment finds its place before its code is there.
      <div id="pay" tabIndex={-1} className="scroll-mt-20 outline-none">
        <PayPanel key={row.id} row={row} />
      </div>
    ),
    steps: <FirstSteps />,
    form: (
      <details open={!isFormFolded} className="group grid">
        <summary
          hidden={!isFormFolded}
          className="flex min-h-12 cursor-pointer items-center justify-between gap-2 border-line border-b font-semibold"
        >
          {row ? 'Start a trade before the activation' : 'Start another trade'}
          <Chevron />
        </summary>
        <div className="grid gap-6">
          <NewTrade key={entry.subscription ?? ''} entry={entry} />
        </div>
      </details>
    ),
    reminder: <CredentialNote />,
    ended,
  }
  if (waitsFor !== undefined)
    return (
      <>
        <PageTitle title="Dashboard" />
        <Skeleton rows={6} label={waitsFor === 'trades' ? 'Loading your trades' : 'Checking for a running trade'} />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-0">
      <div className="grid min-w-0 grid-cols-1 content-start gap-8 xl:pr-12">
        <PageTitle title="Dashboard" />
        {parts.map((part) => (
          // Hidden, not left out: an entry is kept.
          <div key={part} className="contents" hidden={held.includes(part)}>
            {views[part]}
          </div>
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-8 xl:border-line xl:border-l xl:pl-10">{record}</div>
    </div>
  )
}
