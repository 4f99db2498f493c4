import { type ReactNode, useId } from 'react'
import { type OrderTerms, termsOf } from '../../../lib/commands/tradeCommand.ts'
import { recordError } from '../../../lib/errors/tabEvents.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useOffer } from '../../ui/useOffer.ts'
import { BrokerText } from '../broker/BrokerDoor.tsx'
import { emergencyActions } from './availableActions.ts'
import { useExitSheet } from './ExitSheet.tsx'
import { TradeOutcomes } from './TradeOutcomes.tsx'
import { useExitBlocked } from './useExitBlocked.ts'
import { useTradeCommands, useTradeSummary } from './useTradeCommands.ts'

interface TradeActionsProps {
  trade: Trade
  /** On a failure screen: what an exit is sent with, and the trade in words. */
  emergency?: { input: OrderTerms; name: string }
  children: ReactNode
}

/** Stop and Squre Off of a listed trade beside `children`, which names it; the outcome follows below. */
export function TradeActions({ trade, emergency, children }: TradeActionsProps) {
  const id = trade.trade_id
  const inUse = useTradeCommands(id, trade.status)
  const available = emergency ? emergencyActions(inUse.available, inUse.states) : inUse.available
  const tradeCommands = { ...inUse, available }
  const summary = useTradeSummary(trade)
  const about = emergency ? { ...summary, name: emergency.name } : summary
  const input = emergency?.input ?? termsOf(trade)
  const { ask, sheet } = useExitSheet({ about, status: trade.status, input, tradeCommands })
  const blocked = useExitBlocked()
  const reasonId = useId()
  const reason = blocked === undefined ? undefined : reasonId
  const { stop, squareOff, busy } = available
  const isNew = useOffer(id, busy ? '' : String(squareOff))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <div className="flex gap-3 max-sm:w-full max-sm:*:grow max-sm:*:last:grow-[1.5]">
          {stop && (
            <Button
              variant="quiet"
              disabled={busy || isNew || blocked !== undefined}
              className="exit-button"
              aria-describedby={reason}
              onClick={() => ask('stop')}
            >
              Stop
            </Button>
          )}
          {squareOff && (
            <Button
              variant="danger"
              disabled={busy || isNew || blocked !== undefined}
              className="exit-button"
              aria-describedby={reason}
              onClick={() => ask('squareOff')}
            >
              Squre Off
            </Button>
          )}
        </div>
        {blocked !== undefined && (stop || squareOff) && (
          <p id={reasonId} className="basis-full text-soft text-sm">
            <BrokerText text={blocked} />
          </p>
        )}
      </div>
      {/* What a record says may be undrawable: the buttons above it stay. */}
      <ErrorBoundary onError={(error) => recordError('Outcome of a command', error)} fallback={() => null}>
        <TradeOutcomes tradeCommands={tradeCommands} input={input} withDoor={emergency === undefined} />
      </ErrorBoundary>
      {sheet}
    </>
  )
}
