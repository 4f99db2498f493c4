import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { $noExit, exitOf } from '../../../lib/exits/exit.ts'
import { isOpenTrade, isRunning } from '../../../lib/resources/trades.ts'
import { DoorWhenBlocked } from '../../parts/broker/BrokerDoor.tsx'
import { useExitSheet } from '../../parts/tradeCommands/ExitSheet.tsx'
import { TradeButtons } from '../../parts/tradeCommands/TradeButtons.tsx'
import {
  DoorWhenUnreadable,
  type TradeOutcomesProps,
  useTradeOutcomes,
} from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { PanelsFallback } from './DeskFallback.tsx'
import { DeskHead } from './DeskHead.tsx'
import { type DeskMessagesInput, useDeskMessages } from './DeskMessages.tsx'
import type { LastRead } from './HeadFigures.tsx'
import { TradeFacts } from './TradeFacts.tsx'

/** Curve, orders, console and alerts of a trade: fetched after the code of Stop and Squre Off. */
const LazyLivePanels = lazy(() => import('./LivePanels.tsx').then((it) => it.LivePanels), PanelsFallback, 'later')

interface DeskProps extends LastRead, Pick<TradeOutcomesProps, 'tradeCommands' | 'createdBy'> {
  /** The last read got no answer. */
  isUnread: boolean
  /** What an exit is sent with, and the trade in its words. */
  input: OrderTerms
  about: { name: string; quantity: string }
  own: DeskMessagesInput['own']
  quantity: ReactNode
  stopNote?: string | undefined
  actions?: ReactNode
  note?: ReactNode
  form?: ReactNode
}

/** The desk of a trade, read or not: its head with the ways out, what is to say of it, and everything live about it. */
export function Desk(props: DeskProps) {
  const { trade, at, isUnread, tradeCommands, input, about, own, actions, note, form } = props
  const { id, available } = tradeCommands
  const { is } = useStore(trade ? exitOf({ ...trade, trade_id: id }) : $noExit)
  const isLive = trade === undefined || isRunning(trade) || is === 'open' || is === 'unread'
  const isWide = useMedia('(width >= 48rem)')
  const { ask, sheet } = useExitSheet({ about, status: trade?.status ?? 'start', input, tradeCommands })
  const outcomes = useTradeOutcomes({ tradeCommands, input, createdBy: props.createdBy })
  const askSquareOff = available.squareOff && !available.busy ? () => ask('squareOff') : undefined
  const door = (
    <>
      {(!trade || !('order' in trade) || isOpenTrade(trade)) && <DoorWhenBlocked isUnread={isUnread} />}
      <DoorWhenUnreadable tradeCommands={tradeCommands} />
    </>
  )
  const { slot, told } = useDeskMessages({ id, outcomes, askSquareOff, own, at, door })
  const facts = (trade || note) && (
    <div className="desk-facts max-md:order-1 flex flex-wrap items-center gap-x-4 gap-y-0.5">
      {trade && <TradeFacts id={id} trade={trade} told={told} quantity={props.quantity} />}
      {note && <p className="text-soft text-sm">{note}</p>}
    </div>
  )
  return (
    <div
      className="desk flex min-w-0 flex-col gap-2"
      data-live={isLive || undefined}
      data-fits={!form || undefined}
      data-print=""
    >
      <DeskHead id={id} trade={trade} at={at} isLive={isLive} facts={isWide && facts}>
        {actions || (
          <TradeButtons
            tradeId={id}
            available={{ ...available, start: false }}
            stopNote={props.stopNote}
            onAsk={ask}
            look="desk"
            isUnread={isUnread}
          />
        )}
      </DeskHead>
      {slot}
      {form && <div className="grid gap-3 print:hidden">{form}</div>}
      {!isWide && facts}
      <LazyLivePanels id={id} trade={trade} at={at} isLive={isLive} />
      {sheet}
    </div>
  )
}
