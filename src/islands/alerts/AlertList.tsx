import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { alertMonitor } from '../../lib/alerts/monitor.ts'
import { keepAwake } from '../../lib/alerts/wakeLock.ts'
import { exitDetails, legsOpen } from '../../lib/exits/describeExit.ts'
import { exitById } from '../../lib/exits/exit.ts'
import { notifyOpenLegs } from '../../lib/notifications/show.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { screenPath } from '../../lib/routes.ts'
import { AlertBox } from '../parts/AlertBox.tsx'
import { Link } from '../ui/Link.tsx'
import { setTabAlert } from '../ui/tabTitle.ts'
import { useEndedTrades } from './useEndedTrades.ts'

const ToTrade = ({ id }: { id: string }) => (
  <Link href={screenPath('trade', { id })} className="mr-3 inline-flex min-h-11 items-center font-semibold underline">
    To the trade
  </Link>
)

/** Watches a trade squared off today on whichever screen, and alarms once its legs have stayed open for long. */
function ExitAlert({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const name = tradeName(trade)
  const exit = useStore(exitById(id))
  const lateAt = exit.is === 'open' && exit.isLate ? exit.since : undefined
  const [dismissed, dismiss] = useState<number>()
  useEffect(() => {
    if (lateAt !== undefined) notifyOpenLegs(id, name, lateAt)
  }, [id, name, lateAt])
  if (exit.is !== 'open' || lateAt === undefined || dismissed === lateAt) return null
  const text = exit.isOver ? exitDetails(exit) : `Squared off, and the orders still show ${legsOpen(exit.open)}`
  return (
    <AlertBox
      alerts={[{ name: 'legs', text, at: exit.open.at }]}
      onDismiss={() => dismiss(lateAt)}
      onAcknowledge={() => {}}
      of={name}
    >
      <ToTrade id={id} />
    </AlertBox>
  )
}

/** Shows the alerts of running trades on every screen, each with a link to its trade. */
function TradeAlerts({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const monitor = alertMonitor(id)
  const alerts = useStore(monitor.$unseen)
  useEffect(() => monitor.listed(true), [monitor])
  useEffect(() => () => monitor.listed(false), [monitor])
  const hasAlert = useStore(monitor.$alerts).length > 0
  // Also where the trade itself is on the screen.
  useEffect(() => {
    setTabAlert(id, hasAlert)
    return () => setTabAlert(id, false)
  }, [id, hasAlert])
  return (
    <AlertBox alerts={alerts} onDismiss={monitor.dismiss} onAcknowledge={monitor.acknowledge} of={tradeName(trade)}>
      <ToTrade id={id} />
    </AlertBox>
  )
}

/** The alerts of all running trades but the one on the screen, and of legs that stay open. */
export function AlertList({ trades, exiting }: Record<'trades' | 'exiting', readonly Trade[]>) {
  const isAnyRunning = trades.length > 0
  useEndedTrades()
  useEffect(() => (isAnyRunning ? keepAwake() : undefined), [isAnyRunning])
  return (
    <>
      {trades.map((trade) => (
        <TradeAlerts key={trade.trade_id} trade={trade} />
      ))}
      {exiting.map((trade) => (
        <ExitAlert key={trade.trade_id} trade={trade} />
      ))}
    </>
  )
}
