import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { guardOf } from '../../lib/rails/guard.ts'
import { screenPath } from '../../lib/routes.ts'
import { formatClock } from '../../lib/time.ts'
import { type Trade, tradeName } from '../../lib/trades.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/** Watches the guard rails of a running trade from wherever one is, and leads to the trade when one is reached. */
function RailAlert({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const guard = guardOf(id)
  const alerts = useStore(guard.$unseen)
  useEffect(() => guard.listed(true), [guard])
  useEffect(() => () => guard.listed(false), [guard])
  const newest = alerts.at(-1)?.text
  useEffect(() => {
    if (newest === undefined) return
    const sign = `(!) ${newest} · `
    document.title = sign + document.title
    return () => {
      document.title = document.title.replace(sign, '')
    }
  }, [newest])
  if (alerts.length === 0) return null
  return (
    <div role="alert" className="rounded-box border-2 border-loss bg-surface p-4">
      <ul className="mb-3 grid gap-1 font-semibold text-loss">
        {alerts.map(({ name, text, at }) => (
          <li key={`${name} ${at}`}>
            {text} <span className="font-normal text-soft text-sm tabular-nums">at {formatClock(at)}</span>
          </li>
        ))}
      </ul>
      <p className="mb-3 text-sm">{tradeName(trade)}. An alert only. Nothing was bought or sold.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href={screenPath('trade', { id })} className="inline-flex min-h-11 items-center font-semibold underline">
          To the trade
        </Link>
        <Button look="quiet" onClick={guard.dismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}

/** The alerts of all running trades but the one on the screen. */
export function RailAlerts({ trades }: { trades: readonly Trade[] }) {
  return trades.map((trade) => <RailAlert key={trade.trade_id} trade={trade} />)
}
