import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { termsOf } from '../../lib/commands/tradeCommand.ts'
import { $trades, isRunning, statusWord, type Trade, tradeName } from '../../lib/resources/trades.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TradeDialog } from '../parts/tradeCommands/TradeDialog.tsx'
import { TradeOutcomes } from '../parts/tradeCommands/TradeOutcomes.tsx'
import { useTradeCommands } from '../parts/tradeCommands/useTradeCommands.ts'

function RunningTrade({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const desk = useTradeCommands(id, trade.status)
  const [isOpen, setOpen] = useState(false)
  const { busy, stop, squareOff } = desk.offers
  return (
    <li className="grid gap-3 border-line border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">{tradeName(trade)}</span> · {statusWord(trade.status)}
        </p>
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
    </li>
  )
}

/** Stop and Squre Off for every running trade, where the screen that has them cannot be drawn. */
export function EmergencyExit() {
  const trades = useStore($trades)
  const running = trades.state === 'ready' ? trades.data.filter(isRunning) : []
  if (running.length === 0) return null
  return (
    <Card title="Running trades">
      <ul>
        {running.map((trade) => (
          <RunningTrade key={trade.trade_id} trade={trade} />
        ))}
      </ul>
    </Card>
  )
}
