import { useStore } from '@nanostores/react'
import { screenPath } from '../../lib/routes.ts'
import { $trades, isRunning, statusWord, tradeName } from '../../lib/trades.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'

/** The trades that run already, so that a second one is started knowingly. Nothing where none does. */
export function RunningTrades() {
  const view = useStore($trades)
  const running = view.state === 'ready' ? view.rows.filter(isRunning) : []
  if (running.length === 0) return null
  return (
    <Card title="Running now">
      <ul className="grid">
        {running.map((trade) => (
          <li key={trade.trade_id} className="border-line border-t first:border-t-0">
            <Link
              href={screenPath('trade', { id: trade.trade_id })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="font-medium text-primary underline underline-offset-4">{tradeName(trade)}</span>
              <span className="flex items-center gap-3 text-soft tabular-nums">
                {trade.qty} {trade.qty === 1 ? 'lot' : 'lots'}
                <Badge kind={trade.status === 'start' ? 'success' : 'warning'}>{statusWord(trade.status)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
