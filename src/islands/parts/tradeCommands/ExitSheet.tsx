import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { $settings } from '../../../lib/settings.ts'
import { Button, blockedBy } from '../../ui/Button.tsx'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { CommandDialog } from '../CommandDialog.tsx'
import { LazyLivePnl } from '../LazyLivePnl.ts'
import { type ExitAction, exitSentence } from './exit.ts'
import { useExitBlocked } from './useExitBlocked.ts'
import type { TradeCommandsInUse } from './useTradeCommands.ts'

interface ExitSheetProps {
  id: string
  /** Which trade, in words: name and quantity. */
  about: string
  /** What the exit is sent with. */
  input: OrderTerms
  /** Undefined where the orders could not be read. */
  open: number | undefined
  action: ExitAction
  tradeCommands: TradeCommandsInUse
  onChange: (action: ExitAction | undefined) => void
}

/** One way out of a trade: what it does, the PNL now, and the button that does it. Focus begins on Cancel. */
export function ExitSheet({ id, about, input, open, action, tradeCommands, onChange }: ExitSheetProps) {
  const { consequences } = useStore($settings)
  const { commands, available } = tradeCommands
  const close = () => onChange(undefined)
  const send = (command: typeof commands.stop | typeof commands.squareOff) => {
    close()
    command.run(input)
  }
  const blocked = useExitBlocked()
  const reasonId = useId()
  const mayStop = available.stop && !available.busy
  const reason = blocked ?? (mayStop ? undefined : 'Already stopped, or in progress.')
  const maySquareOff = available.squareOff && !available.busy
  return (
    <CommandDialog
      sheet
      title={action === 'stop' ? 'Stop the algo' : 'Squre Off: close all open legs'}
      onClose={close}
      footer={
        <div className="grid w-full gap-x-3 gap-y-2 sm:flex sm:flex-wrap sm:items-end sm:justify-end">
          {action === 'stop' && reason !== undefined && (
            <p id={reasonId} role="status" className="text-soft text-sm sm:basis-full">
              {reason}
            </p>
          )}
          {action === 'stop' && maySquareOff && (
            <Button variant="quiet" className="sm:mr-auto" onClick={() => onChange('squareOff')}>
              Squre Off instead
            </Button>
          )}
          <Button variant="quiet" data-autofocus onClick={close}>
            Cancel
          </Button>
          {action === 'stop' ? (
            <Button {...blockedBy(reason, reasonId)} onClick={() => send(commands.stop)}>
              Stop
            </Button>
          ) : maySquareOff ? (
            <HoldButton label="Squre Off" blocked={blocked} onConfirm={() => send(commands.squareOff)} />
          ) : (
            <p className="flex min-h-11 items-center text-soft">Already squared off, or in progress.</p>
          )}
        </div>
      }
    >
      <p>{exitSentence(action, open)}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="wrap-anywhere min-w-0 text-soft text-sm">{about}</p>
        <p>
          <span className="mr-3 text-soft text-sm">PNL</span>
          <LazyLivePnl tradeId={id} withConnection withAge />
        </p>
      </div>
      <details>
        <summary className="flex min-h-9 w-fit cursor-pointer items-center text-primary text-sm pointer-coarse:min-h-11">
          What exactly happens
        </summary>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {consequences[action].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </CommandDialog>
  )
}
