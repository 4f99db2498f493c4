import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { CommandDialog } from '../../parts/CommandDialog.tsx'

/** A start above this multiple of the largest quantity so far needs one more confirmation. */
const TIMES = 10

const largestOf = (trades: readonly { qty: number }[]) => trades.reduce((most, { qty }) => Math.max(most, qty), 0)

/** The quantity above which a start is confirmed once more. An empty list counts as a largest quantity of 1. */
export function confirmAbove(trades: readonly { qty: number }[]): number {
  return TIMES * Math.max(1, largestOf(trades))
}

/** Asks before an unusually large start. A list of trades that is not known counts as empty. */
export function useLargeOrderCheck(start: (order: OrderTerms) => void) {
  const trades = useStore($trades)
  const { unit } = useStore($settings).quantity
  const [pending, setPending] = useState<OrderTerms>()
  const rows = trades.state === 'ready' ? trades.data : []
  const quantity = formatQuantity(pending?.qty ?? 0, unit)
  const close = () => setPending(undefined)
  const confirm = () => {
    close()
    if (pending) start(pending)
  }
  return {
    submit: (order: OrderTerms) => (order.qty > confirmAbove(rows) ? setPending(order) : start(order)),
    dialog: pending && (
      <CommandDialog
        title={`Start with ${unit === '' ? `a quantity of ${quantity}` : quantity}?`}
        onClose={close}
        action={{ key: 'start', label: `Start with ${quantity}`, isDanger: true, onConfirm: confirm }}
      >
        <p>
          {rows.length > 0
            ? `The largest quantity in your trades so far is ${formatQuantity(largestOf(rows), unit)}.`
            : 'There is no earlier trade to compare it with.'}{' '}
          Check the number before you start.
        </p>
      </CommandDialog>
    ),
  }
}
