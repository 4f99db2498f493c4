import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { markFirstShown } from '../../../lib/app/firstShown.ts'
import { hasTraded, layoutOf, payable, type StartFacts, type StartPart } from '../../../lib/readiness/startLayout.ts'
import { $subscriptions, type Subscription } from '../../../lib/resources/subscriptions.ts'
import { $lastKnownTrades, $trades, isRunning } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $router } from '../../router.ts'
import { Chevron } from '../../ui/Chevron.tsx'
import { lazy, skeleton, useArrival } from '../../ui/lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { type Entry, entryOf, findRunning, openTrade } from './entry.ts'

const FirstSteps = lazy(
  () => import('../../parts/readiness/FirstSteps.tsx').then((it) => it.FirstSteps),
  skeleton('Loading the first steps', 4),
)
/** There when React first draws, or soon after: the screen waits for it. */
const NewTrade = lazy(() => import('./NewTrade.tsx').then((it) => it.NewTrade), skeleton('Loading the Trading Form', 4))
void NewTrade.preload()
const PayPanel = lazy(
  () => import('../../parts/pay/PayPanel.tsx').then((it) => it.PayPanel),
  skeleton('Loading the payment', 6),
)

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
  today: ReactNode
  todayCode: StartFacts['code']['today']
  ended: ReactNode
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
      form: useArrival(NewTrade),
    },
  })
  const isShown = waitsFor === undefined
  wasShown.current ||= isShown
  useEffect(() => {
    if (isShown) markFirstShown()
  }, [isShown])
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
    ended,
  }
  // On a phone today leads. In its place, not lifted out of the flow: else the line above pushes what follows.
  const title = (
    <div className="max-md:-mb-6 max-md:h-0 max-md:overflow-clip">
      <PageTitle title="Dashboard" />
    </div>
  )
  if (waitsFor !== undefined)
    return (
      <>
        {title}
        <Skeleton rows={6} label={waitsFor === 'trades' ? 'Loading your trades' : 'Checking for a running trade'} />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-0">
      <div className="flex min-w-0 flex-col gap-6 md:gap-8 xl:pr-12">
        {title}
        {parts.map((part) => (
          // Hidden, not left out: an entry is kept.
          <div key={part} className="contents" hidden={held.includes(part)}>
            {views[part]}
          </div>
        ))}
      </div>
      <div className="grid min-w-0 content-start gap-8 xl:border-line xl:not-empty:border-l xl:pl-10">{record}</div>
    </div>
  )
}
