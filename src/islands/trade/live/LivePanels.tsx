import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { AlertBox } from '../../parts/AlertBox.tsx'
import { panelLoader } from '../../parts/panels.ts'
import { useAlerts } from '../../parts/useAlerts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Lazy, useLazy } from '../../ui/useLazy.ts'
import { OrderTable } from './OrderTable.tsx'
import type { Order } from './orders.ts'
import { PnlPanel } from './PnlPanel.tsx'
import type { CommandRecord } from './report.ts'
import { SessionReport } from './SessionReport.tsx'
import { useActivity } from './useActivity.ts'
import { useTabTitle } from './useTabTitle.ts'

/** The trade that is watched, as far as the screen knows. */
export interface LiveTrade {
  id: string
  /** Named in exports, in the report and in the tab's title. */
  strategy: string | null
  isRunning: boolean
  /** Its feeds may still bring something. */
  hasFeed: boolean
}

export interface LivePanelsProps {
  trade: LiveTrade
  orders: readonly Order[]
  /** What was asked of this trade from this device, oldest first; for the report. */
  commands?: readonly CommandRecord[]
  /**
   * Reads the trade and its orders over REST and shows them; false when that failed. Called after every opening of
   * a feed, when the log speaks of orders, at intervals while running, and when the link is silent.
   */
  reread: () => Promise<boolean>
  /** Opens the square-off dialog; absent while the trade cannot be squared off. */
  askSquareOff?: (() => void) | undefined
}

/** Lends the screen's knowledge of the trade to both feeds while it is shown. */
function useAttendance(trade: LiveTrade, reread: () => Promise<boolean>): void {
  const lent = useRef({ trade, reread })
  lent.current = { trade, reread }
  useEffect(() => {
    const isRunning = () => lent.current.trade.isRunning
    const isWanted = () => lent.current.trade.hasFeed
    const leave = [
      logFeed(trade.id).register({ isRunning, isWanted, reread: () => lent.current.reread() }),
      // One of the two reads the trade again; both would ask the server the same thing at once.
      pnlFeed(trade.id).register({ isRunning, isWanted, reread: () => Promise.resolve(true) }),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }, [trade.id])
}

/** Everything live about one trade: profit and loss, console, orders, guard rails, and the report afterwards. */
export function LivePanels(props: LivePanelsProps) {
  // Another trade begins with nothing of this one.
  return <Panels key={props.trade.id} {...props} />
}

function ReportOffer(props: { tradeId: string; hasOrders: boolean; onShow: () => void }) {
  const log = logFeed(props.tradeId)
  useStore(log.$version)
  if (log.counters().received === 0 && !props.hasOrders) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-surface p-4 sm:px-6">
      <p className="text-soft">The trade does not run. What was seen of it today is on one page.</p>
      <Button variant="quiet" onClick={props.onShow}>
        Session report
      </Button>
    </div>
  )
}

/** Holds a panel's place while its code is fetched, and says so where it does not come. */
function PanelFallback({ title, rows, panel }: { title: string; rows: number; panel: Lazy<unknown> }) {
  return (
    <Card title={title}>
      {panel.state === 'failed' ? <ChunkLoadError /> : <Skeleton rows={rows} label={`Loading ${title}`} />}
    </Card>
  )
}

const none: CommandRecord[] = []

function Panels({ trade, orders, commands = none, reread, askSquareOff }: LivePanelsProps) {
  const { id, strategy, isRunning } = trade
  const [isReport, showReport] = useState(false)
  const consolePanel = useLazy(panelLoader('console'))
  const alertsPanel = useLazy(panelLoader('alerts'))
  const { active, alerts, activate, dismiss } = useAlerts(id, isRunning)
  useAttendance(trade, reread)
  useActivity(logFeed(id), { isRunning, shown: JSON.stringify([isRunning, orders]), reread })
  useTabTitle(id, alerts.at(-1)?.text)

  if (isReport && !isRunning) {
    const close = () => showReport(false)
    return <SessionReport tradeId={id} strategy={strategy} orders={orders} commands={commands} onClose={close} />
  }
  return (
    <div className="grid min-w-0 gap-6">
      <AlertBox alerts={alerts} onDismiss={dismiss} className="sticky top-20 z-10">
        {askSquareOff && (
          <Button variant="danger" onClick={askSquareOff}>
            Squre Off …
          </Button>
        )}
      </AlertBox>
      <PnlPanel tradeId={id} isRunning={isRunning} orders={orders} commands={commands} />
      {consolePanel.state === 'ready' ? (
        <consolePanel.value tradeId={id} strategy={strategy} />
      ) : (
        <PanelFallback title="Console Log" rows={12} panel={consolePanel} />
      )}
      <OrderTable orders={orders} />
      {alertsPanel.state === 'ready' ? (
        <alertsPanel.value active={active} isRunning={isRunning} activate={activate} />
      ) : (
        <PanelFallback title="Guard rails, on this device" rows={3} panel={alertsPanel} />
      )}
      {!isRunning && <ReportOffer tradeId={id} hasOrders={orders.length > 0} onShow={() => showReport(true)} />}
    </div>
  )
}
