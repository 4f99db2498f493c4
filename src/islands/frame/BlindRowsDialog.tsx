import { useStore } from '@nanostores/react'
import { squareOff, verbs } from '../../lib/command/trade.ts'
import { blindWarning, tell } from '../../lib/command/words.ts'
import { type Trade, tradeName } from '../../lib/trades.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'

function Row({ trade }: { trade: Trade }) {
  const told = tell(useStore(squareOff(trade.trade_id).$state), verbs.squre_off)
  return (
    <li>
      <span className="font-medium">{tradeName(trade)}</span>
      {told && `: ${told.title}`}
    </li>
  )
}

/** Asks for the explicit word that those rows need which cannot be read. Nothing is sent without it. */
export function BlindRowsDialog(props: { rows: readonly Trade[]; onConfirm: () => void; onClose: () => void }) {
  const { rows, onConfirm, onClose } = props
  return (
    <Dialog title="Square off without a look?" onClose={onClose}>
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5">
          {rows.map((trade) => (
            <Row key={trade.trade_id} trade={trade} />
          ))}
        </ul>
        <p>{blindWarning}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <HoldButton label="Squre Off anyway" onConfirm={onConfirm} />
          <Button look="quiet" data-autofocus onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
