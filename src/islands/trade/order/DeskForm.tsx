import { loadSubscriptions } from '../../../lib/resources/subscriptions.ts'
import type { ReadFailure } from '../../../lib/text/unreachable.ts'
import { CredentialNote } from '../../parts/readiness/CredentialNote.tsx'
import type { OrderFormValues } from '../../parts/tradeCommands/orderForm.ts'
import type { SubscriptionOption } from '../../parts/tradeCommands/orderOptions.ts'
import type { TradeCommandsInUse } from '../../parts/tradeCommands/useTradeCommands.ts'
import { Failed } from '../../ui/Failed.tsx'
import { TradeForm } from './TradeForm.tsx'

interface DeskFormProps {
  values: OrderFormValues
  onChange: (part: Partial<OrderFormValues>) => void
  options: readonly SubscriptionOption[]
  /** Why the subscriptions could not be read. */
  unreadSubscriptions: ReadFailure | undefined
  tradeCommands: TradeCommandsInUse
  /** The status on the screen is an old one. */
  isUnread: boolean
}

/** The Trading Form of a trade that has ended, with its Start. A running desk comes without this code. */
export function DeskForm({ unreadSubscriptions, tradeCommands, ...form }: DeskFormProps) {
  const { commands, available } = tradeCommands
  return (
    <>
      {unreadSubscriptions && (
        <Failed what="Your subscriptions" failure={unreadSubscriptions} onRetry={loadSubscriptions} />
      )}
      <TradeForm {...form} start={commands.start} available={available} onStart={commands.start.run} />
      <CredentialNote />
    </>
  )
}
