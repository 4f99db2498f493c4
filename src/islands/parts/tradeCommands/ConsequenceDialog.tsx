import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { statusWord, type TradeWithOrders, tradeName } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { CommandDialog } from '../CommandDialog.tsx'
import { LivePnl } from '../LivePnl.tsx'

function ActionCard({ title, lines, children }: { title: string; lines: readonly string[]; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-box border border-line p-4">
      <h3 className="font-display font-semibold">{title}</h3>
      <ul className="grid list-disc content-start gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-auto grid pt-1">{children}</div>
    </section>
  )
}

interface ConsequenceDialogProps {
  tradeId: string
  trade: TradeWithOrders
  mayStop: boolean
  maySquareOff: boolean
  onStop: () => void
  onSquareOff: () => void
  onClose: () => void
}

/** What Stop and Squre Off do, side by side, before either is sent. Focus begins on Cancel. */
export function ConsequenceDialog(props: ConsequenceDialogProps) {
  const { tradeId, trade, mayStop, maySquareOff, onStop, onSquareOff, onClose } = props
  const { consequences, quantity } = useStore($settings)
  const { stop, squareOff } = consequences
  return (
    <CommandDialog
      title="Stop or Squre Off?"
      onClose={onClose}
      footer={
        <Button variant="quiet" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <DescriptionList
        className="sm:grid-cols-[1fr_1fr_2fr]"
        items={[
          { term: 'Strategy', value: tradeName(trade), isWide: true },
          { term: 'Quantity', value: formatQuantity(trade.qty, quantity.unit) },
          { term: 'Status', value: statusWord(trade.status) },
          { term: 'Last PNL', value: <LivePnl tradeId={tradeId} withConnection withAge /> },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ActionCard title="Stop" lines={stop}>
          <Button variant="quiet" disabled={!mayStop} onClick={onStop}>
            Stop
          </Button>
        </ActionCard>
        <ActionCard title="Squre Off" lines={squareOff}>
          {maySquareOff ? (
            <HoldButton label="Squre Off" onConfirm={onSquareOff} />
          ) : (
            <p className="text-soft">Already squared off.</p>
          )}
        </ActionCard>
      </div>
    </CommandDialog>
  )
}
