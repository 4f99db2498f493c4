import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { describeCommand } from '../../lib/commands/describe.ts'
import { squareOffCommand } from '../../lib/commands/exits.ts'
import { $trades, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { forceWarning, tradeWords } from '../../lib/text/commands.ts'
import { useExitBlocked } from '../parts/tradeCommands/useExitBlocked.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'
import { SquareOffAllDialog } from './SquareOffAllDialog.tsx'
import { $batch, canSquareOff, closeBatch, forceUnread, openBatch, unreadTrades } from './squareOffAll.ts'

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
function UnreadTradesDialog(props: { rows: readonly Trade[]; onConfirm: () => void; onClose: () => void }) {
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

/** Squares off all running trades, from every account screen. */
export function SquareOffAll() {
  const view = useStore($trades)
  const batch = useStore($batch)
  const [isOpen, setOpen] = useState(false)
  // Once per round: a user who declines does not get the same dialog again.
  const [declined, decline] = useState(batch)
  const count = view.state === 'ready' ? view.data.filter(canSquareOff).length : 0
  if (count === 0 && batch.state === 'closed') return null
  const isBusy = batch.state === 'running'
  const unread = unreadTrades(batch)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p role="status" className="text-soft text-sm">
        {isBusy
          ? 'Squaring off one by one'
          : count > 0 && `${count} ${count === 1 ? 'trade' : 'trades'} can be squared off`}
      </p>
      <Button
        variant="danger"
        onClick={() => {
          setOpen(true)
          if (batch.state !== 'done') void openBatch()
        }}
      >
        {isBusy ? 'Show progress' : 'Square off everything'}
      </Button>
      {isOpen && (
        <SquareOffAllDialog
          onClose={() => {
            setOpen(false)
            closeBatch()
          }}
        />
      )}
      {isOpen && unread.length > 0 && declined !== batch && (
        <UnreadTradesDialog rows={unread} onConfirm={() => void forceUnread()} onClose={() => decline(batch)} />
      )}
    </div>
  )
}
