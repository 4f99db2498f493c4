import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { accountMonitor } from '../../lib/alerts/accountMonitor.ts'
import type { Alert } from '../../lib/alerts/monitor.ts'
import { alertMonitor } from '../../lib/alerts/tradeMonitor.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { AlertBox } from '../parts/AlertBox.tsx'
import { AccountSums } from '../parts/account/AccountSums.tsx'
import { Link } from '../ui/Link.tsx'
import { setTabPrefix } from '../ui/tabTitle.ts'
import { ExitAlert } from './ExitAlert.tsx'
import { useEndedTrades, useTradeEvents } from './useTradeEvents.ts'

/** The newest alert stands in the tab's title. */
function useAlertTitle(of: string, alerts: readonly Alert[]): void {
  const newest = alerts.at(-1)?.text
  useEffect(() => {
    setTabPrefix(`alert ${of}`, newest === undefined ? '' : `(!) ${newest} · `, true)
    return () => setTabPrefix(`alert ${of}`, '')
  }, [of, newest])
}

/** Shows the alerts of running trades on every screen, each with a link to its trade. */
function TradeAlerts({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const monitor = alertMonitor(id)
  const alerts = useStore(monitor.$unseen)
  useTradeEvents(trade)
  useEffect(() => monitor.listed(true), [monitor])
  useEffect(() => () => monitor.listed(false), [monitor])
  useAlertTitle(id, alerts)
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

/** Watches the limits of all trades together from wherever one is; `exit` squares off everything, after its dialog. */
function AccountAlerts({ exit }: { exit: ReactNode }) {
  const monitor = accountMonitor()
  const alerts = useStore(monitor.$alerts)
  useEffect(() => monitor.run(), [monitor])
  useAlertTitle('account', alerts)
  return (
    <AlertBox alerts={alerts} onDismiss={monitor.dismiss} onAcknowledge={monitor.acknowledge} values={<AccountSums />}>
      {exit}
    </AlertBox>
  )
}

interface AlertListProps {
  /** The running trades. */
  trades: readonly Trade[]
  /** The trades squared off today. */
  exiting: readonly Trade[]
  /** Squares off everything. */
  exit: ReactNode
}

/** The account's alerts, those of all running trades but the one on the screen, and of legs that stay open. */
export function AlertList({ trades, exiting, exit }: AlertListProps) {
  useEndedTrades()
  return (
    <>
      <AccountAlerts exit={exit} />
      {trades.map((trade) => (
        <TradeAlerts key={trade.trade_id} trade={trade} />
      ))}
      {exiting.map((trade) => (
        <ExitAlert key={trade.trade_id} trade={trade} />
      ))}
    </>
  )
}
