import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { toastError } from '../../ui/toast.ts'

/** One toast for a row of presses. */
const TOAST_PAUSE_MS = 3000

/** Subscription and quantity of a running trade, in place of the form; says why they cannot be changed. */
export function FixedTerms({ subscription, qty }: { subscription: string; qty: number }) {
  const { unit } = useStore($settings).quantity
  const toastedAt = useRef(0)
  const refuse = () => {
    if (Date.now() - toastedAt.current < TOAST_PAUSE_MS) return
    toastedAt.current = Date.now()
    toastError(catalogue.tradeIsRunning)
  }
  return (
    <button
      type="button"
      onClick={refuse}
      className="wrap-anywhere min-w-0 rounded-control text-left text-[0.8125rem] text-soft hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
    >
      {subscription} · Quantity {formatQuantity(qty, unit)}, fixed while running
    </button>
  )
}
