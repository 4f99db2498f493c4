import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Alert } from '../../../lib/alerts/monitor.ts'
import { firstShown } from '../../../lib/app/firstShown.ts'
import { loadCode } from '../../../lib/app/loadCode.ts'
import { isBusy, isUnreadable, isUnsettled } from '../../../lib/commands/state.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { NoticeBanner } from '../../parts/NoticeBanner.tsx'
import type { TradeOutcome } from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { CurveOverlay } from './HeadFigures.tsx'
import { arrangeMessages, type MessageFacts, type Rank, ranks } from './messages.ts'

type DeskMessage = MessageFacts & { key: string; node: ReactNode }

/** The one slot for messages. */
function DeskMessages(props: { shown: readonly DeskMessage[]; waiting: readonly DeskMessage[]; door: ReactNode }) {
  const { shown, waiting, door } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <CurveOverlay>
      {[...shown, ...(isOpen ? waiting : [])].map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
      {door}
      <div className="desk-notice empty:hidden">
        <NoticeBanner />
      </div>
      {waiting.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 justify-self-start rounded-control text-primary text-sm underline underline-offset-4 touch:min-h-11"
        >
          {isOpen ? 'Show the worst only' : `${waiting.length} more`}
        </button>
      )}
    </CurveOverlay>
  )
}

const LazyAlertBox = lazy(() => import('../../parts/AlertBox.tsx').then((it) => it.AlertBox))
const $noAlerts = atom<readonly Alert[]>([])

/** The limits of a trade, once their code is there: it comes with the panels, after that of Stop and Squre Off. */
function useAlertMonitor(id: string) {
  const [code, setCode] = useState<typeof import('../../../lib/alerts/tradeMonitor.ts')>()
  useEffect(() => {
    // Where it does not arrive, the panels say so.
    const load = () => loadCode(() => import('../../../lib/alerts/tradeMonitor.ts'))
    firstShown()
      .then(load)
      .then(setCode, () => {})
  }, [])
  return code?.alertMonitor(id)
}

function rankOf({ state, status }: TradeOutcome): Rank {
  if (status.tone === 'error') return 'danger'
  if (isBusy(state)) return 'waiting'
  return status.tone === 'warning' ? 'unconfirmed' : 'success'
}

export interface DeskMessagesInput {
  id: string
  /** What the screen itself has to say of the trade as it was read at `at`, in milliseconds. It stays. */
  own: Partial<Record<Rank, ReactNode>>
  at: number
  outcomes: readonly TradeOutcome[]
  /** The broker's own way out, where it opens by itself. */
  door: ReactNode
  /** Opens the square-off sheet; absent while the trade cannot be squared off. */
  askSquareOff: (() => void) | undefined
}

/** All messages of a desk as its slot shows them, and the confirmed commands that are folded into its head. */
export function useDeskMessages({ id, own, at, outcomes, door, askSquareOff }: DeskMessagesInput) {
  const now = useServerNow(1000)
  const monitor = useAlertMonitor(id)
  const alerts = useStore(monitor?.$alerts ?? $noAlerts)
  const box = monitor && (
    <LazyAlertBox alerts={alerts} onDismiss={monitor.dismiss} onAcknowledge={monitor.acknowledge}>
      {askSquareOff && (
        <Button variant="danger" onClick={askSquareOff}>
          Squre Off …
        </Button>
      )}
    </LazyAlertBox>
  )
  const arranged = arrangeMessages<DeskMessage>(
    [
      ...ranks.flatMap((rank) => (own[rank] ? [{ key: rank, rank, stays: true, at, node: own[rank] }] : [])),
      ...(alerts.length > 0 ? [{ key: 'alerts', rank: 'danger' as const, stays: true, at: now, node: box }] : []),
      ...outcomes.map((it) => ({
        key: it.key,
        rank: rankOf(it),
        stays: isUnsettled(it.state) || isUnreadable(it.state),
        at: it.status.at,
        node: it.node,
      })),
    ],
    now,
  )
  const folded = outcomes.filter(({ key }) => arranged.folded.some((it) => it.key === key))
  const told = folded.length > 0 && (
    <details className="relative inline">
      <summary className="inline cursor-pointer underline decoration-dotted underline-offset-4">, confirmed</summary>
      <div className="absolute top-full left-0 z-1 w-max max-w-[min(24rem,80vw)] rounded-control border border-edge bg-surface px-4 py-3 text-ink">
        {folded.map(({ key, status }) => (
          <p key={key}>
            <b>{status.title}</b> {status.text} {formatTime(status.at)}
          </p>
        ))}
      </div>
    </details>
  )
  return { slot: <DeskMessages shown={arranged.shown} waiting={arranged.waiting} door={door} />, told }
}
