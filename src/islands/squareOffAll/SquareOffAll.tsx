import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $trades } from '../../lib/resources/trades.ts'
import { Button } from '../ui/Button.tsx'
import { SquareOffAllDialog } from './SquareOffAllDialog.tsx'
import { $batch, canSquareOff, closeBatch, forceUnread, openBatch, unreadTrades } from './squareOffAll.ts'
import { UnreadTradesDialog } from './UnreadTradesDialog.tsx'

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
