import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { startCommand } from '../../../lib/commands/start.ts'
import { saveTerms, termsOf } from '../../../lib/commands/tradeCommand.ts'
import { $noExit, exitById } from '../../../lib/exits/exit.ts'
import { exitSentences } from '../../../lib/exits/exitAt.ts'
import { openLegs } from '../../../lib/exits/openLegs.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Loadable } from '../../../lib/resources/resource.ts'
import { hasFeed } from '../../../lib/resources/tradeFeeds.ts'
import { isOpenTrade, isRunning, type TradeWithOrders, tradeName } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { unreachable } from '../../../lib/text/unreachable.ts'
import { BrokerText, DoorWhenBlocked } from '../../parts/broker/BrokerDoor.tsx'
import { ExitSheet } from '../../parts/tradeCommands/ExitSheet.tsx'
import type { ExitAction } from '../../parts/tradeCommands/exitText.ts'
import type { OrderFormValues } from '../../parts/tradeCommands/orderForm.ts'
import { PLACEHOLDER } from '../../parts/tradeCommands/orderOptions.ts'
import { DoorWhenUnreadable, useTradeOutcomes } from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { useSubscriptionOptions } from '../../parts/tradeCommands/useSubscriptionOptions.ts'
import { useTradeCommands } from '../../parts/tradeCommands/useTradeCommands.ts'
import { useTradeSummary } from '../../parts/tradeCommands/useTradeSummary.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy, useArrival } from '../../ui/lazy.tsx'
import { useIdle } from '../../ui/useIdle.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { FormFallback } from '../order/FormFallback.tsx'
import { TradeButtons } from '../TradeButtons.tsx'
import { DeskHead } from './DeskHead.tsx'
import { useDeskMessages } from './DeskMessages.tsx'
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
  const { unit } = useStore($settings).quantity
  const [action, ask] = useState<ExitAction>()
  const { view: subscriptions, options } = useSubscriptionOptions()
  const active = isOpenTrade(trade)
  // The form is there when a running trade ends.
  useArrival(DeskForm, useIdle())
  const own = { subscription, qty: String(trade.qty) }
  const [edits, setEdits] = useState<Partial<OrderFormValues>>({})
  const open = openLegs(trade.order).length
  const exit = useStore(isRunning(trade) ? $noExit : exitById(id))
  const isExiting = exit.is === 'open' || exit.is === 'unread'
  const exitText = exitSentences(exit)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each command observes every new read
  useEffect(() => {
    if (!isStale) for (const it of Object.values(commands)) it.observe(trade)
    if (active) saveTerms(id, termsOf(trade), serverNow())
  }, [trade, isStale])

  const isNew = creation.phase === 'confirmed' && creation.id === id
  useFocusAfterStart(active, isNew)

  const outcomes = useTradeOutcomes({
    tradeCommands,
    input: termsOf(trade),
    createdBy: isNew ? { it: createdBy, state: creation } : undefined,
  })
  const { slot, told } = useDeskMessages({
    id,
    outcomes,
    askSquareOff: available.squareOff && !available.busy ? () => ask('squareOff') : undefined,
    own: [
      isStale && {
        key: 'stale',
        rank: 'danger',
        stays: true,
        at,
        node: (
          <Banner kind="error" title={`As of ${formatTime(at)}`}>
            <p>{unreachable}. The status may have changed since.</p>
          </Banner>
        ),
      },
      isExiting && {
        key: 'legs',
        rank: 'unconfirmed',
        stays: true,
        at,
        node: <Banner kind="warning" title={<BrokerText text={exitText ?? ''} />} />,
      },
    ],
  })
  const [isStarting, setStarting] = useState(false)
  const isFormOpen = !active && (isStarting || tradeCommands.states.start.phase === 'refused')
  const isWide = useMedia('(width >= 48rem)')
  const facts = (
    <div className="desk-facts">
      <TradeFacts
        id={id}
        trade={trade}
        told={told}
        quantity={
          active ? (
            <FixedTerms
              subscription={
                options.find(({ value }) => value === subscription)?.label ?? packageName(trade.subscription_detail)
              }
              qty={trade.qty}
            />
          ) : (
            formatQuantity(trade.qty, unit)
          )
        }
      />
      {open > 0 && <AutoSquareOff trade={trade} />}
    </div>
  )

  return (
    <div
      className="desk"
      data-live={trade.status === 'start' || undefined}
      data-fits={!isFormOpen || undefined}
      data-print=""
    >
      <DeskHead id={id} trade={trade} at={at} facts={isWide && facts}>
        {active || available.stop ? (
          <TradeButtons
            tradeId={id}
            available={{ ...available, start: false }}
            stopNote={active && exit.is === 'closed' ? 'ends the idle algo' : undefined}
            onAsk={ask}
            isTarget
            isUnread={isStale}
          />
        ) : (
          <div className="desk-actions">
            <Button variant="quiet" onClick={() => print()}>
              Print
            </Button>
            {!isFormOpen && <Button onClick={() => setStarting(true)}>Start again</Button>}
          </div>
        )}
      </DeskHead>
      {exitText && !isExiting && (
        <p className="text-soft text-sm">
          <BrokerText text={exitText} />
        </p>
      )}
      {slot}
      {active && <DoorWhenBlocked isUnread={isStale} />}
      <DoorWhenUnreadable tradeCommands={tradeCommands} />
      {isFormOpen && (
        <div className="grid gap-3 print:hidden">
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
      {!isWide && facts}
      <LazyPanels
        trade={{
          id,
          strategy: tradeName(trade),
          isRunning: isRunning(trade),
          isLive: isRunning(trade) || exit.is === 'open' || exit.is === 'unread',
          begunAt: trade.trade_date,
          hasFeed: hasFeed({ ...trade, trade_id: id }, serverNow()),
        }}
        orders={trade.order}
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
