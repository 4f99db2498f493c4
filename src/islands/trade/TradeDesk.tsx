import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $history } from '../../lib/commands/history.ts'
import { startCommand } from '../../lib/commands/start.ts'
import { termsOf } from '../../lib/commands/tradeCommand.ts'
import { formatTime } from '../../lib/format/time.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { hasFeed } from '../../lib/resources/tradeFeeds.ts'
import { isActive, isRunning, readTrade, type TradeWithOrders, tradeName } from '../../lib/resources/trades.ts'
import { isOffered } from '../parts/tradeCommands/offers.ts'
import { type OrderFormValues, PLACEHOLDER, refusalOf, whyNothingCanStart } from '../parts/tradeCommands/orderForm.ts'
import { TradeDialog } from '../parts/tradeCommands/TradeDialog.tsx'
import { TradeOutcomes } from '../parts/tradeCommands/TradeOutcomes.tsx'
import { useSubscriptionOptions } from '../parts/tradeCommands/useSubscriptionOptions.ts'
import { useTradeCommands } from '../parts/tradeCommands/useTradeCommands.ts'
import { Banner } from '../ui/Banner.tsx'
import { CredentialNote } from './CredentialNote.tsx'
import { useLargeOrderCheck } from './LargeOrderDialog.tsx'
import { LivePanels } from './live/LivePanels.tsx'
import { SubscriptionsMissing } from './SubscriptionsMissing.tsx'
import { TradeButtons } from './TradeButtons.tsx'
import { TradeFacts } from './TradeFacts.tsx'
import { TradeForm } from './TradeForm.tsx'

/** A trade that was read: its form, its commands and everything live about it. */
export function TradeDesk({ id, view }: { id: string; view: Extract<Loadable<TradeWithOrders>, { state: 'ready' }> }) {
  const { data: trade, isStale, at } = view
  const subscription = trade.subscription_detail?.id ?? PLACEHOLDER
  const desk = useTradeCommands(id, trade.status)
  const { commands, states, offers } = desk
  const largeOrder = useLargeOrderCheck((order) => commands.start.run(order))
  // The start that created this trade was sent from another screen; its outcome is shown here.
  const birth = startCommand(subscription)
  const born = useStore(birth.$state)
  const journal = useStore($history)[id]
  const [isAsking, ask] = useState(false)
  const { view: subscriptions, options } = useSubscriptionOptions()
  const active = isActive(trade)
  const own = { subscription, qty: String(trade.qty) }
  const [edits, setEdits] = useState<Partial<OrderFormValues>>({})
  const reread = () => readTrade(id, { retries: 0 }).then((read) => read !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read is news for each command
  useEffect(() => {
    if (!isStale) for (const it of Object.values(commands)) it.observe(trade)
  }, [trade, isStale])

  return (
    <>
      {isStale && (
        <Banner kind="warning" title={`As of ${formatTime(at)}`}>
          <p>The server can't be reached. The status may have changed since.</p>
        </Banner>
      )}
      <TradeFacts id={id} trade={trade} />
      {subscriptions.state === 'failed' && !active && <SubscriptionsMissing />}
      <TradeForm
        values={active ? own : { ...own, ...edits }}
        options={options}
        isRunning={active}
        refusal={refusalOf(commands.start, states.start)}
        onChange={(part) => setEdits({ ...edits, ...part })}
        onSubmit={(order) => {
          if (isOffered(offers)) largeOrder.submit(order)
        }}
      >
        <TradeButtons
          offers={offers}
          startBlocked={whyNothingCanStart(options)}
          onAsk={() => ask(true)}
          onAskSquareOff={() => ask(true)}
        />
      </TradeForm>
      <TradeOutcomes
        desk={desk}
        input={termsOf(trade)}
        birth={born.phase === 'confirmed' && born.id === id ? { it: birth, state: born } : undefined}
      />
      {!active && <CredentialNote />}
      <LivePanels
        trade={{
          id,
          strategy: tradeName(trade),
          isRunning: isRunning(trade),
          hasFeed: hasFeed({ ...trade, trade_id: id }, Date.now()),
        }}
        orders={trade.order}
        commands={journal ?? []}
        reread={reread}
        askSquareOff={offers.squareOff && !offers.busy ? () => ask(true) : undefined}
      />
      {active && <CredentialNote />}
      {largeOrder.dialog}
      {isAsking && <TradeDialog id={id} trade={trade} desk={desk} onClose={() => ask(false)} />}
    </>
  )
}
