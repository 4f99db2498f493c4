import { useStore } from '@nanostores/react'
import { Activity, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { tradeById } from '../../../lib/resources/trades.ts'
import { AlertBox } from '../../parts/AlertBox.tsx'
import { useAlerts } from '../../parts/useAlerts.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyFallback } from '../../ui/LazyFallback.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useLazy } from '../../ui/useLazy.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { OrderTable } from '../legs/OrderTable.tsx'
import type { Order } from '../legs/realised.ts'
import { UnreadOrders } from '../legs/UnreadOrders.tsx'
import type { CommandRecord } from '../live/report.ts'
import { SessionReport } from '../live/SessionReport.tsx'
import { watchActivity } from './activity.ts'
import { loadConsole } from './loadParts.ts'
import { PnlPanel } from './PnlPanel.tsx'
import { PnlTrouble } from './PnlTrouble.tsx'
import { useTabTitle } from './useTabTitle.ts'

/** The trade that is watched, as far as the screen knows. */
export interface LiveTrade {
  id: string
  /** Named in exports, in the report and in the tab's title. */
  strategy: string | null
  /** In the owner's unit. */
  qty: number
  isRunning: boolean
  /** Its feeds may still bring something. */
  hasFeed: boolean
}

export interface LivePanelsProps {
  trade: LiveTrade
  /** Undefined where the trade could not be read. */
  orders: readonly Order[] | undefined
  /** The commands on this trade from this device, oldest first; for the report. */
  commands?: readonly CommandRecord[]
  /**
   * Reads the trade and its orders over REST and shows them; false when that failed. Called after every opening of
   * a feed, and when the connection is silent.
   */
  reread: () => Promise<boolean>
  /** Opens the square-off dialog; absent while the trade cannot be squared off. */
  askSquareOff?: (() => void) | undefined
}

/** Tells both feeds what the screen knows of the trade while it is shown. */
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

/** Everything live about one trade: profit and loss, console, orders, alerts, and the session report. */
export function LivePanels(props: LivePanelsProps) {
  // Another trade begins with nothing of this one.
  return <Panels key={props.trade.id} {...props} />
}

const loadAlerts = () => import('../alerts/AlertsPanel.tsx').then((it) => it.AlertsPanel)

type Panel = 'curve' | 'orders' | 'log' | 'alerts' | 'report'

const wideTabs: Tab<Panel>[] = [
  { key: 'log', label: 'Console Log' },
  { key: 'alerts', label: 'Alerts' },
  { key: 'report', label: 'Session report' },
]
const narrowTabs: Tab<Panel>[] = [
  { key: 'curve', label: 'Curve' },
  { key: 'log', label: 'Log' },
  { key: 'orders', label: 'Orders' },
  { key: 'alerts', label: 'Alerts' },
  { key: 'report', label: 'Report' },
]
/** From so wide on, curve and orders are beside the console; below, each is a tab. */
const WIDE = '(width >= 62.5rem)'

function ReportOffer(props: {
  tradeId: string
  isRunning: boolean
  hasOrders: boolean | undefined
  onShow: () => void
}) {
  const log = logFeed(props.tradeId)
  useStore(log.$version)
  if (props.hasOrders === undefined)
    return <p className="text-soft">The report can be opened once the orders have been read.</p>
  if (props.isRunning) return <p className="text-soft">The report can be opened once the trade has stopped.</p>
  if (log.counters().received === 0 && !props.hasOrders)
    return <p className="text-soft">This device has received nothing of this trade today.</p>
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">This trade’s day on one page, to print or save.</p>
      <Button variant="quiet" onClick={props.onShow}>
        Open the session report
      </Button>
    </div>
  )
}

const none: never[] = []

function Panels({ trade, orders, commands = none, reread, askSquareOff }: LivePanelsProps) {
  const { id, strategy, qty, isRunning } = trade
  const tabsId = useId()
  const isWide = useMedia(WIDE)
  const [chosen, choose] = useState<Panel>()
  const [isReport, showReport] = useState(false)
  const { active, alerts, activate, dismiss, acknowledge } = useAlerts(id, isRunning)
  const consolePanel = useLazy(loadConsole)
  const tabs = isWide ? wideTabs : narrowTabs
  const selected = tabs.find(({ key }) => key === chosen)?.key ?? (isWide ? 'log' : 'curve')
  // Fetched when first opened; what was typed stays when another tab is chosen.
  const wasOpened = useRef(false)
  wasOpened.current ||= selected === 'alerts'
  const alertsPanel = useLazy(wasOpened.current ? loadAlerts : undefined)
  useAttendance(trade, reread)
  useEffect(() => watchActivity(logFeed(id), tradeById(id)), [id])
  useTabTitle(id, alerts.at(-1)?.text)

  if (isReport && !isRunning && orders !== undefined) {
    const close = () => showReport(false)
    return (
      <SessionReport tradeId={id} strategy={strategy} qty={qty} orders={orders} commands={commands} onClose={close} />
    )
  }
  const isTab = (key: Panel) => tabs.some((tab) => tab.key === key)
  const panel = (key: Panel, children: ReactNode) => (
    <div
      key={key}
      id={`${tabsId}-${key}`}
      data-panel={key}
      {...(isTab(key) && { role: 'tabpanel', 'aria-labelledby': `${tabsId}-${key}-tab` })}
      hidden={isTab(key) && key !== selected}
      className="desk-panel"
    >
      {children}
    </div>
  )
  const bar = (
    <div key="tabs" className="desk-tabs">
      <Tabs id={tabsId} label="Panels of the trade" tabs={tabs} selected={selected} onSelect={choose} />
    </div>
  )
  const left = (
    <div key="left" className="desk-left">
      {panel('curve', <PnlPanel tradeId={id} isRunning={isRunning} orders={orders ?? none} commands={commands} />)}
      {panel('orders', orders ? <OrderTable orders={orders} /> : <UnreadOrders onRetry={reread} />)}
    </div>
  )
  return (
    <>
      <AlertBox alerts={alerts} onDismiss={dismiss} onAcknowledge={acknowledge}>
        {askSquareOff && (
          <Button variant="danger" onClick={askSquareOff}>
            Squre Off …
          </Button>
        )}
      </AlertBox>
      <PnlTrouble tradeId={id} />
      <div className="desk-body">
        {/* In the order of reading: tabs before all panels, or above those at the right. */}
        {isWide ? [left, bar] : [bar, left]}
        {panel(
          'log',
          consolePanel.state === 'ready' ? (
            // Behind another tab nothing is drawn; search, pause and place stay.
            <Activity mode={selected === 'log' ? 'visible' : 'hidden'}>
              <consolePanel.value tradeId={id} strategy={strategy} isRunning={isRunning} />
            </Activity>
          ) : (
            <LazyFallback state={consolePanel.state} rows={6} label="Loading the console" />
          ),
        )}
        {panel(
          'alerts',
          alertsPanel.state === 'ready' ? (
            <div className="desk-scroll">
              <alertsPanel.value active={active} isRunning={isRunning} activate={activate} />
            </div>
          ) : (
            <LazyFallback state={alertsPanel.state} rows={4} label="Loading the alerts" />
          ),
        )}
        {panel(
          'report',
          <section aria-label="Session report" className="desk-card">
            <ReportOffer
              tradeId={id}
              isRunning={isRunning}
              hasOrders={orders && orders.length > 0}
              onShow={() => showReport(true)}
            />
          </section>,
        )}
      </div>
    </>
  )
}
