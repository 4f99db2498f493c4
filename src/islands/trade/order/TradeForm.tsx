import { useStore } from '@nanostores/react'
import type { Command } from '../../../lib/commands/runner.ts'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { $settings } from '../../../lib/settings.ts'
import {
  type OrderFormValues,
  orderSchema,
  PLACEHOLDER,
  parseQuantity,
  refusalOf,
  type SubscriptionOption,
  startDisabledReason,
} from '../../parts/order/orderForm.ts'
import type { AvailableActions } from '../../parts/tradeCommands/availableActions.ts'
import { TradeButtons } from '../../parts/tradeCommands/TradeButtons.tsx'
import { Card } from '../../ui/Card.tsx'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useLargeOrderCheck } from './LargeOrderDialog.tsx'

interface TradeFormProps {
  values: OrderFormValues
  options: readonly SubscriptionOption[]
  onChange: (part: Partial<OrderFormValues>) => void
  start: Command<never>
  available: AvailableActions
  onStart: (order: OrderTerms) => void
  /** Another step comes first: Start is not filled. */
  isQuiet?: boolean
  /** The last read of the trade got no answer. */
  isUnread?: boolean
}

/** The Trading Form: which subscription, what quantity, and Start. A trade that runs shows `FixedTerms` instead. */
export function TradeForm(props: TradeFormProps) {
  const { values, options, onChange, start, available, onStart, isQuiet = false, isUnread = false } = props
  const { quantity } = useStore($settings)
  const state = useStore(start.$state)
  const largeOrder = useLargeOrderCheck(onStart)
  const { form, errors } = useForm({
    schema: orderSchema(options, quantity),
    send: async (order) => {
      if (available.start && !available.busy) largeOrder.submit(order)
    },
  })
  const refusal = refusalOf(start, state)
  // What the server said of a field holds while the field still has the value that it refused.
  const errorOf = (name: keyof OrderFormValues) =>
    errors[name] ?? (refusal && String(refusal.order[name]) === values[name].trim() ? refusal.fields[name] : undefined)
  const isListed = values.subscription === PLACEHOLDER || options.some(({ value }) => value === values.subscription)
  return (
    <Card title="Trading Form">
      <form
        {...form}
        id="trade"
        tabIndex={-1}
        className="scroll-mt-20 outline-none grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]"
      >
        <Field isAlert label="Subscription" error={errorOf('subscription')}>
          {(ids) => (
            <select
              {...ids}
              name="subscription"
              value={values.subscription}
              onChange={({ target }) => onChange({ subscription: target.value })}
              className={controlClass}
            >
              <option value={PLACEHOLDER}>Select a subscription</option>
              {!isListed && <option value={values.subscription}>Subscription {values.subscription}</option>}
              {options.map(({ value, label, reason }) => (
                <option key={value} value={value} disabled={reason !== undefined}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          isAlert
          label={`Quantity ${quantity.unit && `(${quantity.unit})`}`}
          error={errorOf('qty')}
          hint={quantity.max === undefined ? undefined : `At most ${formatQuantity(quantity.max, quantity.unit)}`}
        >
          {(ids) => (
            <input
              {...ids}
              // A field of numbers drops what is no digit: "1,5" would be sent as 15.
              type="text"
              role="spinbutton"
              name="qty"
              inputMode="numeric"
              aria-valuemin={1}
              aria-valuemax={quantity.max}
              aria-valuenow={parseQuantity(values.qty)}
              autoComplete="off"
              value={values.qty}
              onChange={(event) => onChange({ qty: event.target.value })}
              onKeyDown={(event) => {
                const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
                if (by === undefined) return
                event.preventDefault()
                const next = (parseQuantity(values.qty) ?? 0) + by
                if (next >= 1 && next <= (quantity.max ?? next)) onChange({ qty: String(next) })
              }}
              className={controlClass}
            />
          )}
        </Field>
        {/* Not under the thumb: nobody presses Start without the quantity before their eyes. */}
        <div className="sm:pt-6 md:*:justify-end md:pointer-fine:*:*:min-h-10!">
          {available.start && (
            <TradeButtons
              variant="form"
              isQuiet={isQuiet}
              available={{ ...available, stop: false, squareOff: false }}
              startBlocked={startDisabledReason(options)}
              isUnread={isUnread}
            />
          )}
        </div>
      </form>
      {largeOrder.dialog}
    </Card>
  )
}
