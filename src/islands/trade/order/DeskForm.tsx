import { useState } from 'react'
import { loadSubscriptions } from '../../../lib/resources/subscriptions.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { type OrderFormValues, PLACEHOLDER, useSubscriptionOptions } from '../../parts/order/orderForm.ts'
import { ValidationNote } from '../../parts/readiness/NextStep.tsx'
import type { TradeCommandsInUse } from '../../parts/tradeCommands/useTradeCommands.ts'
import { Failed } from '../../ui/Failed.tsx'
import { TradeForm } from './TradeForm.tsx'

interface DeskFormProps {
  trade: Pick<Trade, 'subscription_detail' | 'qty'>
  tradeCommands: TradeCommandsInUse
  /** The status on the screen is an old one. */
  isUnread: boolean
}

/** The Trading Form of a trade that has ended, with its Start. A running desk comes without this code. */
export function DeskForm({ trade, tradeCommands, isUnread }: DeskFormProps) {
  const { commands, available } = tradeCommands
  const { view, options } = useSubscriptionOptions()
  const own = { subscription: trade.subscription_detail?.id ?? PLACEHOLDER, qty: String(trade.qty) }
  const [edits, setEdits] = useState<Partial<OrderFormValues>>({})
  return (
    <>
      {view.state === 'failed' && (
        <Failed what="Your subscriptions" failure={view.failure} onRetry={loadSubscriptions} />
      )}
      <TradeForm
        values={{ ...own, ...edits }}
        onChange={(part) => setEdits({ ...edits, ...part })}
        options={options}
        isUnread={isUnread}
        start={commands.start}
        available={available}
        onStart={commands.start.run}
      />
      <ValidationNote />
    </>
  )
}
