import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { startCommand } from '../../../lib/commands/start.ts'
import { saveTerms, termsOf } from '../../../lib/commands/tradeCommand.ts'
import { $noExit, exitById } from '../../../lib/exits/exit.ts'
import { exitSentences } from '../../../lib/exits/exitAt.ts'
import { openLegs } from '../../../lib/exits/openLegs.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Loadable } from '../../../lib/resources/resource.ts'
import { hasFeed } from '../../../lib/resources/tradeFeeds.ts'
import { isOpenTrade, isRunning, type TradeWithOrders, tradeName } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { unreachable } from '../../../lib/text/unreachable.ts'
import { BrokerText, DoorWhenBlocked } from '../../parts/broker/BrokerDoor.tsx'
import { ExitSheet } from '../../parts/tradeCommands/ExitSheet.tsx'
import type { ExitAction } from '../../parts/tradeCommands/exitText.ts'
import type { OrderFormValues } from '../../parts/tradeCommands/orderForm.ts'
import { PLACEHOLDER } from '../../parts/tradeCommands/orderOptions.ts'
import { TradeOutcomes } from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { useSubscriptionOptions } from '../../parts/tradeCommands/useSubscriptionOptions.ts'
import { useTradeCommands } from '../../parts/tradeCommands/useTradeCommands.ts'
import { useTradeSummary } from '../../parts/tradeCommands/useTradeSummary.ts'
import { Banner } from '../../ui/Banner.tsx'
import { lazy, useArrival } from '../../ui/lazy.tsx'
import { useIdle } from '../../ui/useIdle.ts'
import { FormFallback } from '../order/FormFallback.tsx'
import { TradeButtons } from '../TradeButtons.tsx'
import { DeskHead } from './DeskHead.tsx'
import { LazyPanels } from './LazyPanels.tsx'
import { AutoSquareOff, FixedTerms, TradeFacts } from './TradeFacts.tsx'
import { useFocusAfterStart } from './useFocusAfterStart.ts'

/** The Trading Form of an ended trade. */
const DeskForm = lazy(() => import('../order/DeskForm.tsx').then((it) => it.DeskForm), FormFallback)

/** A trade that was read: its head, its commands and everything live about it, in one look. */
export function TradeDesk({ id, view }: { id: string; view: Extract<Loadable<TradeWithOrders>, { state: 'ready' }> }) {
  const { data: trade, isStale, at } = view
  const subscription = trade.subscription_detail?.id ?? PLACEHOLDER
  const tradeCommands = useTradeCommands(id, trade.status)
  const { commands, available } = tradeCommands
  // The start that created this trade was sent from another screen; its outcome is shown here.
  const createdBy = startCommand(subscription)
  const creation = useStore(createdBy.$state)
  const about = useTradeSummary(trade)
  const [action, ask] = useState<ExitAction>()
  const { view: subscriptions, options } = useSubscriptionOptions()
  const active = isOpenTrade(trade)
  // The form is there when a running trade ends.
  useArrival(DeskForm, useIdle())
  const own = { subscription, qty: String(trade.qty) }
  const [edits, setEdits] = useState<Partial<OrderFormValues>>({})
  const open = openLegs(trade.order).length
  const exit = useStore(isRunning(trade) ? $noExit : exitById(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each command observes every new read
  useEffect(() => {
    if (!isStale) for (const it of Object.values(commands)) it.observe(trade)
    if (active) saveTerms(id, termsOf(trade), serverNow())
  }, [trade, isStale])

  const isNew = creation.phase === 'confirmed' && creation.id === id
  useFocusAfterStart(active, isNew)

  return (
    <div className="desk" data-running={active || undefined} data-print="">
      <DeskHead id={id} trade={trade} at={at}>
        {(active || available.stop) && (
          <TradeButtons
            tradeId={id}
            available={{ ...available, start: false }}
            stopNote={active && exit.is === 'closed' ? 'ends the idle algo' : undefined}
            onAsk={ask}
            isTarget
            isUnread={isStale}
          />
        )}
      </DeskHead>
      {isStale && (
        <Banner kind="warning" title={`As of ${formatTime(at)}`}>
          <p>{unreachable}. The status may have changed since.</p>
        </Banner>
      )}
      {exit.is !== 'none' && (
        <p className={exit.is === 'open' || exit.is === 'unread' ? 'text-warn' : 'text-soft'}>
          <BrokerText text={exitSentences(exit) ?? ''} />
        </p>
      )}
      {active && <DoorWhenBlocked isUnread={isStale} />}
      <TradeOutcomes
        tradeCommands={tradeCommands}
        input={termsOf(trade)}
        createdBy={isNew ? { it: createdBy, state: creation } : undefined}
      />
      {!active && (
        <div className="grid gap-3 xl:gap-2 print:hidden">
          <DeskForm
            tradeId={id}
            values={{ ...own, ...edits }}
            onChange={(part) => setEdits({ ...edits, ...part })}
            options={options}
            hasNoSubscriptions={subscriptions.state === 'failed'}
            tradeCommands={tradeCommands}
            isStale={isStale}
          />
        </div>
      )}
      <div className="desk-facts">
        <TradeFacts id={id} trade={trade} />
        {open > 0 && <AutoSquareOff trade={trade} />}
        {active && (
          <FixedTerms
            subscription={
              options.find(({ value }) => value === subscription)?.label ?? packageName(trade.subscription_detail)
            }
            qty={trade.qty}
          />
        )}
        {!active && (
          <button
            type="button"
            onClick={() => print()}
            className="min-h-6 rounded-control text-sm text-primary hover:underline touch:min-h-11 print:hidden"
          >
            Print
          </button>
        )}
      </div>
      <LazyPanels
        trade={{
          id,
          strategy: tradeName(trade),
          isRunning: isRunning(trade),
          isLive: isRunning(trade) || exit.is === 'open' || exit.is === 'unread',
          hasFeed: hasFeed({ ...trade, trade_id: id }, serverNow()),
        }}
        orders={trade.order}
        askSquareOff={available.squareOff && !available.busy ? () => ask('squareOff') : undefined}
      />
      {action && (
        <ExitSheet
          id={id}
          {...about}
          status={trade.status}
          input={termsOf(trade)}
          action={action}
          tradeCommands={tradeCommands}
          onChange={ask}
        />
      )}
    </div>
  )
}
