import { useStore } from '@nanostores/react'
import { describeCommand } from '../../lib/commands/describe.ts'
import { squareOffCommand } from '../../lib/commands/exits.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { forceWarning, tradeWords } from '../../lib/text/commands.ts'
import { useExitBlocked } from '../parts/tradeCommands/useExitBlocked.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'

function Row({ trade }: { trade: Trade }) {
  const status = describeCommand(useStore(squareOffCommand(trade.trade_id).$state), tradeWords.squre_off)
  return (
    <li>
      <span className="font-medium">{tradeName(trade)}</span>
      {status && `: ${status.title}`}
    </li>
  )
}

/** Asks before squaring off trades whose status cannot be checked. Nothing is sent without a confirmation. */
export function UnreadTradesDialog(props: { rows: readonly Trade[]; onConfirm: () => void; onClose: () => void }) {
  const { rows, onConfirm, onClose } = props
  const blocked = useExitBlocked()
  return (
    <Dialog title="Square off without checking?" onClose={onClose}>
      <div className="grid gap-4">
        <ul className="grid list-disc gap-1 pl-5">
          {rows.map((trade) => (
            <Row key={trade.trade_id} trade={trade} />
          ))}
        </ul>
        <p>{forceWarning}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <HoldButton label="Squre Off anyway" blocked={blocked} onConfirm={onConfirm} />
          <Button variant="quiet" data-autofocus onClick={onClose}>
            Not now
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
