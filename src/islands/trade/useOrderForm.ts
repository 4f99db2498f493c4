import { useEffect, useState } from 'react'
import {
  type OrderFormErrors,
  type OrderFormValues,
  PLACEHOLDER,
  type SubscriptionOption,
  validateOrder,
} from './orderForm.ts'

/** The Trading Form's values. While `fixed` is given they are those of the running trade, and edits are refused. */
export function useOrderForm(options: readonly SubscriptionOption[], first: OrderFormValues, fixed?: OrderFormValues) {
  const [form, setForm] = useState<OrderFormValues>(first)
  const [errors, setErrors] = useState<OrderFormErrors>({})
  const shown = fixed ?? form
  useEffect(() => {
    if (first.subscription !== PLACEHOLDER)
      setForm((now) => (now.subscription === PLACEHOLDER ? { ...now, subscription: first.subscription } : now))
  }, [first.subscription])
  return {
    form: shown,
    errors: fixed ? {} : errors,
    change(part: Partial<OrderFormValues>) {
      if (fixed) return
      const next = { ...form, ...part }
      setForm(next)
      // A sentence goes as soon as its rule is met; none appears while a person is still typing.
      const found = validateOrder(next, options).errors
      setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => name in errors)))
    },
    /** The terms to send, or undefined after the errors have been shown. */
    check() {
      const { terms, errors: found } = validateOrder(shown, options)
      setErrors(found)
      return terms
    },
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>
