import { loadSubscriptions } from '../../../lib/resources/subscriptions.ts'
import { canStart } from '../../parts/tradeCommands/availableActions.ts'
import { type OrderFormValues, refusalOf, startDisabledReason } from '../../parts/tradeCommands/orderForm.ts'
import type { SubscriptionOption } from '../../parts/tradeCommands/orderOptions.ts'
import type { TradeCommandsInUse } from '../../parts/tradeCommands/useTradeCommands.ts'
import { Failed } from '../../ui/Failed.tsx'
import { TradeButtons } from '../TradeButtons.tsx'
import { CredentialNote } from './CredentialNote.tsx'
import { useLargeOrderCheck } from './LargeOrderDialog.tsx'
import { TradeForm } from './TradeForm.tsx'

interface DeskFormProps {
  tradeId: string
  values: OrderFormValues
  onChange: (part: Partial<OrderFormValues>) => void
  options: readonly SubscriptionOption[]
  hasNoSubscriptions: boolean
  tradeCommands: TradeCommandsInUse
  /** The status on the screen is an old one. */
  isStale: boolean
}

/** The Trading Form of a trade that has ended, with its Start. A running desk comes without this code. */
export function DeskForm({
  tradeId,
  values,
  onChange,
  options,
  hasNoSubscriptions,
  tradeCommands,
  isStale,
}: DeskFormProps) {
  const { commands, states, available } = tradeCommands
  const largeOrder = useLargeOrderCheck((order) => commands.start.run(order))
  return (
    <>
      {hasNoSubscriptions && <Failed what="Your subscriptions" note="Nothing was sent." onRetry={loadSubscriptions} />}
      <TradeForm
        values={values}
        options={options}
        refusal={refusalOf(commands.start, states.start)}
        onChange={onChange}
        onSubmit={(order) => {
          if (canStart(available)) largeOrder.submit(order)
        }}
      >
        {available.start && (
          <TradeButtons
            tradeId={tradeId}
            available={{ ...available, stop: false, squareOff: false }}
            startBlocked={startDisabledReason(options)}
            isUnread={isStale}
          />
        )}
      </TradeForm>
      <CredentialNote />
      {largeOrder.dialog}
    </>
  )
}
