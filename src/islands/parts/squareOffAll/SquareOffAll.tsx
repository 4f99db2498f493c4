import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $trades } from '../../../lib/resources/trades.ts'
import { Button } from '../../ui/Button.tsx'
import { SquareOffAllDialog } from './SquareOffAllDialog.tsx'
import { $batch, canSquareOff } from './squareOffAll.ts'

/** Squares off all running trades, from every account screen; nothing below `atLeast` of them. */
export function SquareOffAll({ atLeast = 1 }: { atLeast?: number }) {
  const view = useStore($trades)
  const batch = useStore($batch)
  const [isOpen, setOpen] = useState(false)
  const count = view.state === 'ready' ? view.data.filter(canSquareOff).length : 0
  if (count < atLeast && batch.state === 'closed') return null
  const isBusy = batch.state === 'running'
  return (
    <div className="flex items-center justify-between gap-4 in-[header]:pb-2 print:hidden">
      <p role="status" className="text-soft text-sm">
        {isBusy && 'Squaring off one by one'}
      </p>
      <Button variant="danger" className="exit-button shrink-0" onClick={() => setOpen(true)}>
        {isBusy ? 'Show progress' : 'Square off everything'}
      </Button>
      {isOpen && <SquareOffAllDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
