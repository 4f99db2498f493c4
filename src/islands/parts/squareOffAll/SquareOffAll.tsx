import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { ifUrgent } from '../../../lib/text/broker.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { BrokerText } from '../broker/BrokerFallback.tsx'
import { CommandDialog, type SheetAction } from '../CommandDialog.tsx'
import { BatchTrades, tradesText } from './BatchTrades.tsx'
import { $batch, type Batch, closeBatch, hasFailed, openBatch, retryFailed, squareOffBatch } from './squareOffAll.ts'

const CHECKING = 'Checking which trades are running.'

/** What the sheet asks in each state of the batch. */
function actionIn({ state, trades }: Batch): SheetAction | undefined {
  const isReading = state === 'reading' || state === 'closed'
  if (isReading || (state === 'ready' && trades.length > 0))
    return {
      key: 'ready',
      label: 'square off everything',
      isHeld: true,
      blocked: isReading ? CHECKING : undefined,
      onConfirm: () => void squareOffBatch(),
    }
  if (state === 'running')
    return { key: state, label: catalogue.pleaseWait, blocked: 'Squaring off one by one.', onConfirm: () => {} }
  const failed = state === 'done' ? trades.filter(hasFailed).length : 0
  if (failed === 0) return undefined
  return {
    key: 'done',
    label: `Check again and retry ${tradesText(failed)}`,
    isDanger: true,
    onConfirm: () => void retryFailed(),
  }
}

function Content({ batch, onLeave }: { batch: Batch; onLeave: () => void }) {
  if (batch.state === 'reading' || batch.state === 'closed') return <p>{CHECKING}</p>
  if (batch.state === 'unreadable')
    return (
      <Banner kind="error" title="Your running trades can’t be checked">
        <p className="mb-3">
          No order was sent. <BrokerText text={ifUrgent} />
        </p>
        <Button variant="quiet" onClick={() => void openBatch()}>
          Try again
        </Button>
      </Banner>
    )
  if (batch.trades.length === 0) return <p>No running trade to square off.</p>
  return <BatchTrades batch={batch} onLeave={onLeave} />
}

/** Reads the running trades, and shows the outcome of each. Closing it does not interrupt what is in progress. */
export function SquareOffAllDialog({ onClose }: { onClose: () => void }) {
  const batch = useStore($batch)
  useEffect(() => {
    if ($batch.get().state !== 'done') void openBatch()
  }, [])
  const close = () => {
    onClose()
    closeBatch()
  }
  const isBefore = batch.state === 'ready' || batch.state === 'reading'
  return (
    <CommandDialog
      isText
      title={`Square off everything${isBefore ? '?' : ''}`}
      cancel={isBefore ? 'Cancel' : 'Close'}
      onClose={close}
      action={actionIn(batch)}
    >
      <Content batch={batch} onLeave={close} />
    </CommandDialog>
  )
}

/** Squares off all running trades, from every account screen; nothing below `atLeast` of them. */
export function SquareOffAll({ atLeast = 1 }: { atLeast?: number }) {
  const view = useStore($trades)
  const batch = useStore($batch)
  const [isOpen, setOpen] = useState(false)
  const count = view.state === 'ready' ? view.data.filter(isRunning).length : 0
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
