import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $trades } from '../../lib/resources/trades.ts'
import { Button } from '../ui/Button.tsx'
import { SquareOffAllDialog } from './SquareOffAllDialog.tsx'
import { $batch, blindRows, canSquareOff, closeBatch, openBatch, sendBlindly } from './squareOffAll.ts'
import { UnreadTradesDialog } from './UnreadTradesDialog.tsx'

/** On every account screen while something runs: all of it can be squared off from here. */
export function SquareOffAll() {
  const view = useStore($trades)
  const batch = useStore($batch)
  const [isOpen, setOpen] = useState(false)
  // Asked once after each going through: a person who says no is not asked again about the same outcome.
  const [declined, decline] = useState(batch)
  const count = view.state === 'ready' ? view.data.filter(canSquareOff).length : 0
  if (count === 0 && batch.state === 'closed') return null
  const isBusy = batch.state === 'running'
  const blind = blindRows(batch)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 print:hidden">
      <p role="status" className="text-soft text-sm">
        {isBusy
          ? 'Squaring off, one by one'
          : count > 0 && `${count} ${count === 1 ? 'trade' : 'trades'} can be squared off`}
      </p>
      <Button
        variant="danger"
        onClick={() => {
          setOpen(true)
          if (batch.state !== 'done') void openBatch()
        }}
      >
        {isBusy ? 'Show how far it is' : 'Square off everything'}
      </Button>
      {isOpen && (
        <SquareOffAllDialog
          onClose={() => {
            setOpen(false)
            closeBatch()
          }}
        />
      )}
      {isOpen && blind.length > 0 && declined !== batch && (
        <UnreadTradesDialog rows={blind} onConfirm={() => void sendBlindly()} onClose={() => decline(batch)} />
      )}
    </div>
  )
}
