import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { $noExit, exitOf } from '../../../lib/exits/exit.ts'
import { formatSince } from '../../../lib/format/time.ts'
import { isOpenTrade, isRunning } from '../../../lib/resources/tradeStatus.ts'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { ifUrgent } from '../../../lib/text/broker.ts'
import { noNetwork } from '../../../lib/text/unreachable.ts'
import { BrokerAction, BrokerText, useNoNetworkNote } from '../../parts/broker/BrokerFallback.tsx'
import { isContradicted } from '../../parts/tradeCommands/availableActions.ts'
import { useExitSheet } from '../../parts/tradeCommands/ExitSheet.tsx'
import { TradeButtons } from '../../parts/tradeCommands/TradeButtons.tsx'
import {
  type TradeOutcome,
  type TradeOutcomesProps,
  useTradeOutcomes,
} from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { toastOutcome } from '../../ui/toast.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { PanelsFallback } from './DeskFallback.tsx'
import { DeskHead, LazyEndedPnl } from './DeskHead.tsx'
import { type DeskMessage, DeskMessages, withMore } from './DeskMessages.tsx'
import type { LastRead } from './HeadFigures.tsx'
import { TradeFacts } from './TradeFacts.tsx'

/** Curve, orders, console and alerts of a trade: fetched after the code of Stop and Squre Off. */
const LazyLivePanels = lazy(() => import('./LivePanels.tsx').then((it) => it.LivePanels), PanelsFallback, 'later')

interface DeskProps extends LastRead, Pick<TradeOutcomesProps, 'tradeCommands' | 'createdBy'> {
  /** The last read got no answer. */
  isUnread: boolean
  /** The trade is what this device kept: its orders are shown, and nothing is summed up. */
  isKept?: boolean
  /** What an exit is sent with, and the trade in its words. */
  input: OrderTerms
  about: { name: string; quantity: string }
  own: readonly DeskMessage[]
  quantity: ReactNode
  stopNote?: string | undefined
  actions?: ReactNode
  form?: ReactNode
}

/** Said instead of why the trade could not be read, where this device has no network: its cause, and what follows. */
function useNoNetworkMessage({ trade, at, isUnread }: DeskProps): DeskMessage | undefined {
  const hasNoNetwork = useNoNetworkNote(isUnread) !== undefined
  if (!hasNoNetwork || (trade && 'order' in trade && !isOpenTrade(trade))) return undefined
  const text = at > 0 ? `As of ${formatSince(at, serverNow())}.` : undefined
  return withMore(
    { severity: 'unreachable', title: noNetwork, text, actions: <BrokerAction isCard /> },
    <BrokerText text={ifUrgent} />,
  )
}

/** A command that was confirmed longer ago is not said again by a desk that is opened, in milliseconds. */
const JUST_MS = 10_000

/** Says once what has just been confirmed; the line under the head keeps it, with its time. Open legs have a message. */
function useConfirmedToast(outcome: TradeOutcome | undefined): void {
  const said = outcome && outcome.status.tone !== 'warning' ? outcome.status : undefined
  const title = said && Math.abs(serverNow() - said.at) < JUST_MS ? said.title : undefined
  useEffect(() => {
    if (title !== undefined) toastOutcome(title)
  }, [title])
}

/** A trade without its orders: there is nothing to sum up. */
function lineOf(trade: Trade | TradeWithOrders, id: string): Trade {
  const { order: _, ...line } = { order: undefined, ...trade }
  return { ...line, trade_id: id }
}

/** The desk of a trade, read or not: its head with the ways out, what is to say of it, and everything live about it. */
export function Desk(props: DeskProps) {
  const { trade, at, isUnread, isKept = false, tradeCommands, input, about, own, actions, form } = props
  const { id, available } = tradeCommands
  const summed = isKept && trade ? lineOf(trade, id) : trade
  const { is } = useStore(trade ? exitOf({ ...trade, trade_id: id }) : $noExit)
  const isLive = trade === undefined || isRunning(trade) || is === 'open' || is === 'unread'
  const { ask, sheet } = useExitSheet({ about, status: trade?.status ?? 'start', input, tradeCommands })
  const outcomes = useTradeOutcomes({ tradeCommands, input, createdBy: props.createdBy })
  const isOver = ({ action, state }: TradeOutcome) =>
    trade !== undefined && isContradicted(action, state, trade.status, at)
  const confirmed = outcomes.find((it) => it.state.phase === 'confirmed' && !isOver(it))
  useConfirmedToast(confirmed)
  const blocked = useNoNetworkMessage(props)
  const isWide = useMedia('(width >= 48rem)')
  return (
    <div
      className="desk flex min-w-0 flex-col gap-2"
      data-live={isLive || undefined}
      data-fits={!form || undefined}
      data-print=""
    >
      <DeskHead id={id} trade={summed} at={at} isLive={isLive}>
        {actions ? (
          isWide && actions
        ) : (
          <TradeButtons
            available={{ ...available, start: false }}
            stopNote={props.stopNote}
            onAsk={ask}
            variant="desk"
            isUnread={isUnread}
          />
        )}
      </DeskHead>
      <DeskMessages
        id={id}
        own={blocked ? [blocked, ...own.filter(({ severity }) => severity !== 'unreachable')] : own}
        outcomes={outcomes}
        isLive={isLive}
        askSquareOff={available.squareOff && !available.busy ? () => ask('squareOff') : undefined}
        facts={trade && <TradeFacts id={id} trade={trade} confirmed={confirmed} quantity={props.quantity} />}
      />
      {!isLive && summed && <LazyEndedPnl isBelow tradeId={id} trade={summed} at={at} />}
      {!isWide && actions}
      {form && <div className="grid gap-3 print:hidden">{form}</div>}
      <LazyLivePanels id={id} trade={trade} at={at} isLive={isLive} isKept={isKept} />
      {sheet}
    </div>
  )
}
