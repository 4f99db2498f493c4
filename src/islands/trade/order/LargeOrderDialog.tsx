import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { CommandDialog } from '../../parts/CommandDialog.tsx'

/** A start above this multiple of the largest quantity so far needs one more confirmation. */
const TIMES = 10

/** The quantity above which a start is confirmed once more. An empty list counts as a largest quantity of 1. */
export function confirmAbove(trades: readonly { qty: number }[]): number {
  return TIMES * trades.reduce((largest, { qty }) => Math.max(largest, qty), 1)
}

/** Asks before an unusually large start. A list of trades that is not known counts as empty. */
export function useLargeOrderCheck(start: (order: OrderTerms) => void) {
  const trades = useStore($trades)
  const [pending, setPending] = useState<OrderTerms>()
  const rows = trades.state === 'ready' ? trades.data : []
  return {
    submit: (order: OrderTerms) => (order.qty > confirmAbove(rows) ? setPending(order) : start(order)),
    dialog: pending && (
      <LargeOrderDialog
        qty={pending.qty}
        largest={rows.reduce((largest, { qty }) => Math.max(largest, qty), 0)}
        onConfirm={() => {
          setPending(undefined)
          start(pending)
        }}
        onClose={() => setPending(undefined)}
      />
    ),
  }
}

function LargeOrderDialog(props: { qty: number; largest: number; onConfirm: () => void; onClose: () => void }) {
  const { unit } = useStore($settings).quantity
  const quantity = formatQuantity(props.qty, unit)
  return (
    <CommandDialog
      title={`Start with ${unit === '' ? `a quantity of ${quantity}` : quantity}?`}
      onClose={props.onClose}
      action={{ key: 'start', label: `Start with ${quantity}`, isDanger: true, onConfirm: props.onConfirm }}
    >
      <p>
        {props.largest > 0
          ? `The largest quantity in your trades so far is ${formatQuantity(props.largest, unit)}.`
          : 'There is no earlier trade to compare it with.'}{' '}
        Check the number before you start.
      </p>
    </CommandDialog>
  )
}
