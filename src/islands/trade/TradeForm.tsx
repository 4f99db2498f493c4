import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Card } from '../ui/Card.tsx'
import { controlClass } from '../ui/form/Field.tsx'
import { toastError } from '../ui/toast.ts'
import { PLACEHOLDER, type SubscriptionOption } from './orderForm.ts'
import type { OrderForm } from './useOrderForm.ts'

/** One toast for a row of key presses. */
const SAY_AGAIN_MS = 3000

function Complaint({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p id={id} role="alert" className="text-loss text-sm">
      {text}
    </p>
  )
}

interface TradeFormProps {
  terms: OrderForm
  options: readonly SubscriptionOption[]
  /** While running the fields stay focusable, keep their value and say why. */
  isRunning: boolean
  onSubmit: () => void
  /** The buttons. */
  children: ReactNode
}

/** The Trading Form: which subscription, and how many lots. */
export function TradeForm({ terms, options, isRunning, onSubmit, children }: TradeFormProps) {
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const saidAt = useRef(0)
  const { form, errors } = terms
  const refuse = () => {
    if (Date.now() - saidAt.current < SAY_AGAIN_MS) return
    saidAt.current = Date.now()
    toastError(catalogue.tradeIsRunning)
  }
  const edit = (part: Partial<typeof form>) => (isRunning ? refuse() : terms.change(part))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    // Drawn first, so that the sentence is read out together with its field.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const ids = (name: 'subscription' | 'qty') => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] === undefined ? undefined : (true as const),
    'aria-describedby': errors[name] === undefined ? undefined : `${id}-${name}-error`,
  })
  const isListed = form.subscription === PLACEHOLDER || options.some(({ value }) => value === form.subscription)
  return (
    <Card title="Trading Form">
      <form ref={box} method="dialog" noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-subscription`} className="font-medium">
            Subscription
          </label>
          <select
            {...ids('subscription')}
            name="subscription"
            value={form.subscription}
            onChange={(event) => edit({ subscription: event.target.value })}
            className={controlClass}
          >
            <option value={PLACEHOLDER}>Select a subscription</option>
            {!isListed && <option value={form.subscription}>Subscription {form.subscription}</option>}
            {options.map(({ value, label, reason }) => (
              <option key={value} value={value} disabled={reason !== undefined}>
                {label}
              </option>
            ))}
          </select>
          <Complaint id={`${id}-subscription-error`} text={errors.subscription} />
        </div>
        <div className="grid content-start gap-1">
          <label htmlFor={`${id}-qty`} className="font-medium">
            Quantity <span className="font-normal text-soft">(lots)</span>
          </label>
          <input
            {...ids('qty')}
            type="number"
            name="qty"
            inputMode="numeric"
            min={1}
            step={1}
            autoComplete="off"
            value={form.qty}
            onChange={(event) => edit({ qty: event.target.value })}
            // Rolling over the page must not change a quantity.
            onWheel={(event) => event.currentTarget.blur()}
            className={`${controlClass} tabular-nums`}
          />
          <Complaint id={`${id}-qty-error`} text={errors.qty} />
        </div>
        <div className="sm:col-span-2">{children}</div>
      </form>
    </Card>
  )
}
