import { useStore } from '@nanostores/react'
import { $trades, isOpenTrade, statusWord, tradeName } from '../../lib/resources/trades.ts'
import { TradeActions } from '../parts/tradeCommands/TradeActions.tsx'
import { Card } from '../ui/Card.tsx'

/** Stop and Squre Off for every running trade, where the screen that has them cannot be drawn. */
export function EmergencyExit() {
  const trades = useStore($trades)
  const running = trades.state === 'ready' ? trades.data.filter(isOpenTrade) : []
  if (running.length === 0) return null
  return (
    <Card title="Running trades">
      <ul>
        {running.map((trade) => (
          <li key={trade.trade_id} className="grid gap-3 border-line border-t py-3 first:border-t-0">
            <TradeActions trade={trade}>
              <p className="wrap-anywhere min-w-0">
                <span className="font-medium">{tradeName(trade)}</span> · {statusWord(trade.status)}
              </p>
            </TradeActions>
          </li>
        ))}
      </ul>
    </Card>
  )
}
