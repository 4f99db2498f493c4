import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { alertMonitor } from '../../lib/alerts/monitor.ts'
import { keepAwake } from '../../lib/alerts/wakeLock.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { AlertBox } from '../parts/AlertBox.tsx'
import { Link } from '../ui/Link.tsx'
import { setTabPrefix } from '../ui/tabTitle.ts'
import { AccountAlerts } from './AccountAlerts.tsx'
import { useEndedTrades, useTradeEvents } from './useTradeEvents.ts'

/** Shows the alerts of running trades on every screen, each with a link to its trade. */
function TradeAlerts({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const monitor = alertMonitor(id)
  const alerts = useStore(monitor.$unseen)
  useTradeEvents(trade)
  useEffect(() => monitor.listed(true), [monitor])
  useEffect(() => () => monitor.listed(false), [monitor])
  const newest = alerts.at(-1)?.text
  useEffect(() => {
    setTabPrefix(`alert ${id}`, newest === undefined ? '' : `(!) ${newest} · `, true)
    return () => setTabPrefix(`alert ${id}`, '')
  }, [id, newest])
  return (
    <AlertBox alerts={alerts} onDismiss={monitor.dismiss} onAcknowledge={monitor.acknowledge} of={tradeName(trade)}>
      <Link
        href={screenPath('trade', { id })}
        className="mr-3 inline-flex min-h-11 items-center font-semibold underline"
      >
        To the trade
      </Link>
    </AlertBox>
  )
}

/** The account's alerts, and those of all running trades but the one on the screen. `exit` squares off everything. */
export function AlertList({ trades, exit }: { trades: readonly Trade[]; exit: ReactNode }) {
  const isAnyRunning = trades.length > 0
  useEndedTrades()
  useEffect(() => (isAnyRunning ? keepAwake() : undefined), [isAnyRunning])
  return (
    <>
      <AccountAlerts exit={exit} />
      {trades.map((trade) => (
        <TradeAlerts key={trade.trade_id} trade={trade} />
      ))}
    </>
  )
}
