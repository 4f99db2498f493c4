import type { ReactNode } from 'react'
import { type OrderTerms, termsOf } from '../../../lib/commands/tradeCommand.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { emergencyActions } from './availableActions.ts'
import { useExitSheet } from './ExitSheet.tsx'
import { TradeButtons } from './TradeButtons.tsx'
import { TradeOutcomes } from './TradeOutcomes.tsx'
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
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <TradeButtons variant="row" available={{ ...available, start: false }} onAsk={ask} />
      </div>
      {/* What a record says may be undrawable: the buttons above it stay. */}
      <ErrorBoundary what="Outcome of a command" fallback={() => null}>
        <TradeOutcomes tradeCommands={tradeCommands} input={input} withFallback={emergency === undefined} />
      </ErrorBoundary>
      {sheet}
    </>
  )
}
