import { useStore } from '@nanostores/react'
import { describeCommand, unreadableWarning } from '../../lib/commands/describe.ts'
import { squareOffCommand } from '../../lib/commands/squareOff.ts'
import { verbs } from '../../lib/commands/tradeCommand.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'

function Row({ trade }: { trade: Trade }) {
  const told = describeCommand(useStore(squareOffCommand(trade.trade_id).$state), verbs.squre_off)
  return (
    <li>
      <span className="font-medium">{tradeName(trade)}</span>
      {told && `: ${told.title}`}
    </li>
  )
}

/** Asks for the explicit word that those rows need which cannot be read. Nothing is sent without it. */
export function UnreadTradesDialog(props: { rows: readonly Trade[]; onConfirm: () => void; onClose: () => void }) {
  const { rows, onConfirm, onClose } = props
  return (
    <Dialog title="Square off without a look?" onClose={onClose}>
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5">
          {rows.map((trade) => (
            <Row key={trade.trade_id} trade={trade} />
          ))}
        </ul>
        <p>{unreadableWarning}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <HoldButton label="Squre Off anyway" onConfirm={onConfirm} />
          <Button variant="quiet" data-autofocus onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
