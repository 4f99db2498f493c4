import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { squareOffCommand } from '../../lib/commands/exits.ts'
import { formatQuantity } from '../../lib/format/quantity.ts'
import { formatSince } from '../../lib/format/time.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { $settings } from '../../lib/settings.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { ifUrgent } from '../../lib/text/unreachable.ts'
import { CommandDialog } from '../parts/CommandDialog.tsx'
import { useSquareOffStatus } from '../parts/tradeCommands/SquareOffOutcome.tsx'
import { useExitBlocked } from '../parts/tradeCommands/useExitBlocked.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, blockedBy } from '../ui/Button.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/useNow.ts'
import { $batch, type Batch, hasFailed, isSuperseded, openBatch, retryFailed, squareOffBatch } from './squareOffAll.ts'

const tones = { info: 'text-primary', success: 'text-profit', warning: 'text-warn', error: 'text-loss' }

function Row({ trade, batch }: { trade: Trade; batch: Batch }) {
  const state = useStore(squareOffCommand(trade.trade_id).$state)
  const told = useSquareOffStatus(trade.trade_id, state)
  const status = batch.state === 'ready' ? undefined : told
  const now = useNow()
  const { unit } = useStore($settings).quantity
  const quantity = unit === '' ? `Quantity ${trade.qty}` : formatQuantity(trade.qty, unit)
  const isWaiting = batch.state === 'running' && status === undefined
  return (
    <li className="grid gap-x-4 border-line border-t py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_fit-content(50%)]">
      <p className="wrap-anywhere font-medium">
        {tradeName(trade)}
        <span className="block font-normal text-soft text-sm tabular-nums">
          {quantity} · <span className="break-all">{trade.trade_id}</span>
        </span>
      </p>
      <div role="status" className="sm:text-right">
        {isWaiting && <p className="text-soft">Waiting</p>}
        {status && (
          <>
            <p className={`font-medium ${tones[status.tone]}`}>
              {status.title}{' '}
              <span className="font-normal text-soft text-sm tabular-nums">{formatSince(status.at, now)}</span>
            </p>
            {status.text !== undefined && <p className="text-sm">{status.text}</p>}
          </>
        )}
      </div>
    </li>
  )
}

function Content({ batch }: { batch: Batch }) {
  const { squareOffAll: consequences } = useStore($settings).consequences
  if (batch.state === 'reading' || batch.state === 'closed')
    return <Skeleton rows={4} label="Checking which trades are running" />
  if (batch.state === 'unreadable')
    return (
      <Banner kind="error" title="Your running trades can’t be checked">
        <p className="mb-3">No order was sent. {ifUrgent}</p>
        <Button variant="quiet" onClick={() => void openBatch()}>
          Try again
        </Button>
      </Banner>
    )
  if (batch.trades.length === 0) return <p>No running trade to square off.</p>
  return (
    <>
      {batch.state === 'ready' && (
        <ul className="grid list-disc gap-1 pl-5">
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ul aria-label="Trades" className="rounded-box border border-line px-4">
        {batch.trades.map((trade) => (
          <Row key={trade.trade_id} trade={trade} batch={batch} />
        ))}
      </ul>
    </>
  )
}

/** The running trades, and the outcome of each. Closing it does not interrupt what is in progress. */
export function SquareOffAllDialog({ onClose }: { onClose: () => void }) {
  const batch = useStore($batch)
  const blocked = useExitBlocked()
  const reasonId = useId()
  const rows = batch.state === 'done' ? batch.trades : []
  const failed = rows.filter(hasFailed).length
  const stopped = rows.filter(isSuperseded).length
  return (
    <CommandDialog
      title="Square off everything"
      onClose={onClose}
      footer={
        <>
          <div className="mr-auto grid gap-1">
            {batch.state === 'ready' && batch.trades.length > 0 && (
              <HoldButton label="Square off everything" blocked={blocked} onConfirm={() => void squareOffBatch()} />
            )}
            {batch.state === 'running' && (
              <p role="status" className="flex min-h-11 items-center font-semibold">
                {catalogue.pleaseWait}
              </p>
            )}
            {batch.state === 'done' && failed === 0 && (
              <p className="flex min-h-11 items-center">
                {`${rows.length - stopped} of ${rows.length} ${rows.length === 1 ? 'trade' : 'trades'} squared off.`}
                {stopped > 0 && ' Stopped trades can’t be squared off from here.'}
              </p>
            )}
            {failed > 0 && (
              <>
                {blocked !== undefined && (
                  <p id={reasonId} role="status" className="text-soft text-sm">
                    {blocked}
                  </p>
                )}
                <Button variant="danger" {...blockedBy(blocked, reasonId)} onClick={() => void retryFailed()}>
                  Check again and retry {failed} {failed === 1 ? 'trade' : 'trades'}
                </Button>
              </>
            )}
          </div>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {batch.state === 'ready' || batch.state === 'reading' ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      <Content batch={batch} />
    </CommandDialog>
  )
}
