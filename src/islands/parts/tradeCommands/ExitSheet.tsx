import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { type ExitAction, isSquaredOff, meaningOf } from '../../../lib/resources/tradeStatus.ts'
import type { TradeStatus } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { lazy } from '../../ui/lazy.tsx'
import { CommandDialog, type SheetAction } from '../CommandDialog.tsx'
import { ExitBody } from '../ExitBody.tsx'
import { availableActions } from './availableActions.ts'
import { changedSentence, type ExitSentence, legsAsOf, squareOffSentence, stopSentence } from './exitText.ts'
import { type LegCount, useLegCounts } from './useLegCounts.ts'
import type { TradeCommandsInUse } from './useTradeCommands.ts'

interface ExitSheetProps {
  about: { name: string; quantity: string }
  input: OrderTerms
  /** As the screen below has it. */
  status: TradeStatus
  action: ExitAction
  tradeCommands: TradeCommandsInUse
  onChange: (action: ExitAction | undefined) => void
}

const OpenRisk = lazy(() => import('../payoff/OpenRisk.tsx').then((it) => it.OpenRisk))

const verbs: Record<ExitAction, string> = { stop: 'Stop', squareOff: 'Squre Off' }

function stopLabel(legs: LegCount | undefined): string {
  return legs?.count === 0 ? 'Stop' : `Stop, ${legs?.count === 1 ? 'leg stays' : 'legs stay'} open`
}

function ExitSheet({ about, input, status, action, tradeCommands, onChange }: ExitSheetProps) {
  const { consequences } = useStore($settings)
  const { id, commands, states } = tradeCommands
  const legs = useLegCounts([id])(id)
  // The orders are read with the status, which a screen below learns later.
  const current = legs?.isCurrent ? legs.status : status
  const available = availableActions(current, states)
  const isOver = !meaningOf(current).offers.includes(action)
  const isOffered = available[action]
  const close = () => onChange(undefined)
  const confirm: SheetAction = {
    key: action,
    label: action === 'stop' ? stopLabel(legs) : verbs.squareOff,
    isHeld: action === 'squareOff',
    blocked: available.busy
      ? catalogue.pleaseWait
      : isOffered
        ? undefined
        : isOver
          ? `${verbs[action]} can’t be sent now.`
          : `${verbs[action]} was sent. Its outcome is being checked.`,
    onConfirm: () => {
      close()
      commands[action].run(input)
    },
  }
  const sentences: Record<ExitAction, ExitSentence> = {
    stop: stopSentence(legs, isSquaredOff(current)),
    squareOff: squareOffSentence(legs),
  }
  return (
    <CommandDialog title={`${verbs[action]} ${about.name}?`} onClose={close} action={confirm}>
      <ExitBody
        sentence={isOver && !isOffered ? changedSentence(current, legs) : sentences[action]}
        ids={[id]}
        label={`Live PNL · ${about.quantity}`}
        legs={legsAsOf(legs)}
        consequences={consequences[action]}
      >
        {/* Its place is there before its code is: nothing below may move. */}
        {action === 'stop' && (
          <p className="mt-3 min-h-10 text-sm">
            <OpenRisk id={id} />
          </p>
        )}
        {action === 'stop' && available.squareOff && !available.busy && (
          <button
            type="button"
            className="flex min-h-11 w-full cursor-pointer items-center justify-between text-primary"
            onClick={() => onChange('squareOff')}
          >
            <span className="underline underline-offset-4">Squre Off instead</span>
            <span aria-hidden="true">›</span>
          </button>
        )}
      </ExitBody>
    </CommandDialog>
  )
}

/**
 * One way out of a trade: how many legs are open and what happens to them, the PNL now, and the button that does it.
 * Focus begins on Cancel. The other way out is another sheet, which is deaf again. `ask` opens the sheet of an exit.
 */
export function useExitSheet(props: Omit<ExitSheetProps, 'action' | 'onChange'>) {
  const [action, ask] = useState<ExitAction>()
  return { ask, sheet: action && <ExitSheet key={action} {...props} action={action} onChange={ask} /> }
}
