import { type ReactNode, useState } from 'react'
import { termsOf } from '../../../lib/commands/tradeCommand.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { Button } from '../../ui/Button.tsx'
import { TradeDialog } from './TradeDialog.tsx'
import { TradeOutcomes } from './TradeOutcomes.tsx'
import { useTradeCommands } from './useTradeCommands.ts'

/** Stop and Squre Off of a listed trade beside `children`, which names it; the outcome follows below. */
export function TradeActions({ trade, children }: { trade: Trade; children: ReactNode }) {
  const id = trade.trade_id
  const desk = useTradeCommands(id, trade.status)
  const [isOpen, setOpen] = useState(false)
  const { busy, stop, squareOff } = desk.offers
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <div className="flex gap-3">
          {stop && (
            <Button variant="quiet" disabled={busy} onClick={() => setOpen(true)}>
              Stop
            </Button>
          )}
          {squareOff && (
            <Button variant="danger" disabled={busy} onClick={() => setOpen(true)}>
              Squre Off
            </Button>
          )}
        </div>
      </div>
      <TradeOutcomes desk={desk} input={termsOf(trade)} />
      {isOpen && <TradeDialog id={id} trade={{ ...trade, order: [] }} desk={desk} onClose={() => setOpen(false)} />}
    </>
  )
}
