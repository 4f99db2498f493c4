import { type ReactNode, useState } from 'react'
import { termsOf } from '../../../lib/commands/tradeCommand.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { Button } from '../../ui/Button.tsx'
import { ExitSheet } from './ExitSheet.tsx'
import type { ExitAction } from './exit.ts'
import { TradeOutcomes } from './TradeOutcomes.tsx'
import { useTradeCommands } from './useTradeCommands.ts'
import { useTradeSummary } from './useTradeSummary.ts'

/** Stop and Squre Off of a listed trade beside `children`, which names it; the outcome follows below. */
export function TradeActions({ trade, children }: { trade: Trade; children: ReactNode }) {
  const id = trade.trade_id
  const tradeCommands = useTradeCommands(id, trade.status)
  const about = useTradeSummary(trade)
  const [action, ask] = useState<ExitAction>()
  const { busy, stop, squareOff } = tradeCommands.available
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <div className="flex gap-3">
          {stop && (
            <Button variant="quiet" disabled={busy} onClick={() => ask('stop')}>
              Stop
            </Button>
          )}
          {squareOff && (
            <Button variant="danger" disabled={busy} onClick={() => ask('squareOff')}>
              Squre Off
            </Button>
          )}
        </div>
      </div>
      <TradeOutcomes tradeCommands={tradeCommands} input={termsOf(trade)} />
      {action && (
        <ExitSheet
          id={id}
          about={about}
          input={termsOf(trade)}
          open={undefined}
          action={action}
          tradeCommands={tradeCommands}
          onChange={ask}
        />
      )}
    </>
  )
}
