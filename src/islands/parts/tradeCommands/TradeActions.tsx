import { type ReactNode, useId, useState } from 'react'
import { termsOf } from '../../../lib/commands/tradeCommand.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { Button } from '../../ui/Button.tsx'
import { useOffer } from '../../ui/useOffer.ts'
import { ExitSheet } from './ExitSheet.tsx'
import type { ExitAction } from './exitText.ts'
import { TradeOutcomes } from './TradeOutcomes.tsx'
import { useExitBlocked } from './useExitBlocked.ts'
import { useTradeCommands } from './useTradeCommands.ts'
import { useTradeSummary } from './useTradeSummary.ts'

/** Stop and Squre Off of a listed trade beside `children`, which names it; the outcome follows below. */
export function TradeActions({ trade, children }: { trade: Trade; children: ReactNode }) {
  const id = trade.trade_id
  const tradeCommands = useTradeCommands(id, trade.status)
  const about = useTradeSummary(trade)
  const [action, ask] = useState<ExitAction>()
  const blocked = useExitBlocked()
  const reasonId = useId()
  const reason = blocked === undefined ? undefined : reasonId
  const { stop, squareOff, busy } = tradeCommands.available
  const isNew = useOffer(id, busy ? '' : String(squareOff))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <div className="flex gap-3">
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
            {blocked}
          </p>
        )}
      </div>
      <TradeOutcomes tradeCommands={tradeCommands} input={termsOf(trade)} />
      {action && (
        <ExitSheet
          id={id}
          {...about}
          status={trade.status}
          input={termsOf(trade)}
          action={action}
          tradeCommands={tradeCommands}
          onChange={ask}
        />
      )}
    </>
  )
}
