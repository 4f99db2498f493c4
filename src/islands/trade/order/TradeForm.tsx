import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { $settings } from '../../../lib/settings.ts'
import { type OrderFormValues, orderSchema } from '../../parts/tradeCommands/orderForm.ts'
import { PLACEHOLDER, type SubscriptionOption } from '../../parts/tradeCommands/orderOptions.ts'
import { Card } from '../../ui/Card.tsx'
import { controlClass } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/useForm.ts'

/** The error of a field, else its hint. */
function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint?: string | undefined }) {
  const text = error ?? hint
  if (text === undefined) return null
  return (
    <p
      key={text}
      id={id}
      role={error === undefined ? undefined : 'alert'}
      className={`text-sm ${error === undefined ? 'text-soft' : 'text-loss'}`}
    >
      {text}
    </p>
  )
}

interface TradeFormProps {
  values: OrderFormValues
  options: readonly SubscriptionOption[]
  /** The server's sentence per field, shown while the field still has the value that it refused. */
  refusal?: { order: OrderTerms; fields: Readonly<Record<string, string>> } | undefined
  onChange: (part: Partial<OrderFormValues>) => void
  onSubmit: (order: OrderTerms) => void
  /** The buttons. */
  children: ReactNode
}

/** Room for the buttons at the lower edge of a small window: what they cover is not seen. */
const COVERED = '0px 0px -96px'

/** Whether an element is in the window; until that is known, it is. */
function useInView() {
  const ref = useRef<HTMLInputElement>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting !== false), {
      rootMargin: COVERED,
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}

/** The Trading Form: which subscription, and what quantity. A trade that runs shows `FixedTerms` instead. */
export function TradeForm({ values, options, refusal, onChange, onSubmit, children }: TradeFormProps) {
  const id = useId()
  const { quantity } = useStore($settings)
  const { ref: quantityField, isInView } = useInView()
  const { form, errors: found } = useForm({
    schema: orderSchema(options, quantity),
    send: async (order) => onSubmit(order),
  })
  const refused = (name: keyof OrderFormValues) =>
    refusal && String(refusal.order[name]) === values[name].trim() ? refusal.fields[name] : undefined
  const errors = { subscription: found['subscription'] ?? refused('subscription'), qty: found['qty'] ?? refused('qty') }
  const limit = quantity.max === undefined ? undefined : `At most ${formatQuantity(quantity.max, quantity.unit)}`
  const ids = (name: keyof OrderFormValues, hint?: string) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] === undefined ? undefined : (true as const),
    'aria-describedby': errors[name] === undefined && hint === undefined ? undefined : `${id}-${name}-note`,
  })
  const isListed = values.subscription === PLACEHOLDER || options.some(({ value }) => value === values.subscription)
  return (
    <Card
      title="Trading Form"
      actions={<span className="text-soft text-sm">Nothing runs before you press Start.</span>}
    >
      <form
        {...form}
        id="trade"
        tabIndex={-1}
        className="scroll-mt-20 outline-none grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]"
      >
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-subscription`} className="text-soft text-sm">
            Subscription
          </label>
          <select
            {...ids('subscription')}
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
          <FieldNote id={`${id}-subscription-note`} error={errors.subscription} />
        </div>
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-qty`} className="text-soft text-sm">
            Quantity {quantity.unit !== '' && `(${quantity.unit})`}
          </label>
          <input
            {...ids('qty', limit)}
            ref={quantityField}
            type="number"
            name="qty"
            inputMode="numeric"
            min={1}
            max={quantity.max}
            step={1}
            autoComplete="off"
            value={values.qty}
            onChange={(event) => onChange({ qty: event.target.value })}
            // Scrolling the page over the field must not change the quantity.
            onWheel={(event) => event.currentTarget.blur()}
            className={controlClass}
          />
          <FieldNote id={`${id}-qty-note`} error={errors.qty} hint={limit} />
        </div>
        {/* Nobody presses Start under the thumb without the quantity before their eyes. */}
        <div
          className={`sm:pt-6 md:*:justify-end ${isInView ? '' : 'max-md:*:static! max-md:*:border-0! max-md:*:p-0!'}`}
        >
          {children}
        </div>
      </form>
    </Card>
  )
}
