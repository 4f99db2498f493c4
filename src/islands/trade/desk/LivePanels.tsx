import { useStore } from '@nanostores/react'
import { Activity, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { alertMonitor } from '../../../lib/alerts/tradeMonitor.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { type Order, tradeById } from '../../../lib/resources/trades.ts'
import { useConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { ConnectionNote } from '../../parts/ConnectionNote.tsx'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { lazy, skeleton } from '../../ui/lazy.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { PaperLog } from '../console/PaperLog.tsx'
import { LegsTable } from '../legs/LegsTable.tsx'
import { watchActivity } from './activity.ts'
import { CurveOverlay } from './HeadFigures.tsx'
import { useTabTitle } from './useTabTitle.ts'

/** The trade that is watched, as far as the screen knows. */
interface LiveTrade {
  id: string
  /** Named in exports. */
  strategy: string | null
  isRunning: boolean
  /** It runs, or its legs are not known to be closed. */
  isLive: boolean
  /** ISO time; null where it is not known. */
  begunAt: string | null
  /** Its feeds may still bring something. */
  hasFeed: boolean
}

interface LivePanelsProps {
  trade: LiveTrade
  /** Undefined where the trade could not be read. */
  orders: readonly Order[] | undefined
  /** When they were read, in milliseconds by the server's clock. */
  at: number
  /** The commands on this trade from this device, oldest first. */
  commands: readonly HistoryEntry[]
  /**
   * Reads the trade and its orders over REST and shows them; false when that failed. Called after every opening of
   * a feed, and when the connection is silent.
   */
  reread: () => Promise<boolean>
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

/** Goes on receiving the log of a trade that is not shown, so that switching back leaves no gap. */
export function LogRecorder({ id }: { id: string }) {
  useStore(logFeed(id).$state)
  return null
}

const PnlCurve = lazy(
  () => import('../curve/PnlCurve.tsx').then((it) => it.PnlCurve),
  ({ hasFailed }) => hasFailed && <ChunkLoadError />,
)
const ConsolePanel = lazy(
  () => import('../console/ConsolePanel.tsx').then((it) => it.ConsolePanel),
  skeleton('Loading the console', 6),
)
const AlertsPanel = lazy(
  () => import('../alerts/AlertsPanel.tsx').then((it) => it.AlertsPanel),
  skeleton('Loading the alerts', 4),
)

type Panel = 'curve' | 'orders' | 'log' | 'alerts'

const wideTabs: Tab<Panel>[] = [
  { key: 'log', label: 'Console Log' },
  { key: 'alerts', label: 'Alerts' },
]
const narrowTabs: Tab<Panel>[] = [
  { key: 'curve', label: 'Curve' },
  { key: 'log', label: 'Log' },
  { key: 'orders', label: 'Orders' },
  { key: 'alerts', label: 'Alerts' },
]
/** From so wide on, curve and orders are beside the console; below, each is a tab. */
const WIDE = '(width >= 62.5rem)'

/** Why the PNL is not live, where the console does not say the same of its own feed already. */
function PnlTrouble({ tradeId }: { tradeId: string }) {
  const feed = pnlFeed(tradeId)
  const badge = useConnectionBadge(feed)
  const log = useConnectionBadge(logFeed(tradeId))
  const isTrouble = badge.kind === 'offline' || badge.kind === 'quiet'
  if (!isTrouble || log.kind === 'offline' || log.kind === 'quiet') return null
  return (
    <CurveOverlay className="z-10">
      <ConnectionNote feed="Profit and loss" badge={badge} onRetry={feed.retry} />
    </CurveOverlay>
  )
}

const none: never[] = []

/** Everything live about one trade: profit and loss, console, orders and alerts. */
export function LivePanels({ trade, orders, at, commands, reread }: LivePanelsProps) {
  const { id, strategy, isRunning, begunAt } = trade
  const tabsId = useId()
  const isWide = useMedia(WIDE)
  const [chosen, choose] = useState<Panel>()
  const monitor = alertMonitor(id)
  const limits = useStore(monitor.$settings)
  const alerts = useStore(monitor.$alerts)
  // The limits are watched after the screen is left too.
  useEffect(() => monitor.viewed(isRunning), [monitor, isRunning])
  const tabs = isWide ? wideTabs : narrowTabs
  const selected = tabs.find(({ key }) => key === chosen)?.key ?? (isWide ? 'log' : 'curve')
  // Fetched when first opened; what was typed stays when another tab is chosen.
  const wasOpened = useRef(false)
  wasOpened.current ||= selected === 'alerts'
  useAttendance(trade, reread)
  useEffect(() => watchActivity({ log: logFeed(id), pnl: pnlFeed(id), trade: tradeById(id) }), [id])
  useTabTitle(id, alerts.at(-1)?.text)

  const isTab = (key: Panel) => tabs.some((tab) => tab.key === key)
  const panel = (key: Panel, children: ReactNode) => (
    <div
      key={key}
      id={`${tabsId}-${key}`}
      data-panel={key}
      {...(isTab(key) && { role: 'tabpanel', 'aria-labelledby': `${tabsId}-${key}-tab` })}
      // Not `hidden`: paper shows the curve and the legs whatever tab is open.
      data-closed={(isTab(key) && key !== selected) || undefined}
      className="desk-panel flex min-h-0 min-w-0 flex-col gap-1 data-closed:hidden"
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
    <div key="left" className="desk-left contents">
      {panel(
        'curve',
        <section aria-label="Curve" className="desk-curve flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
          <div className="h-full">
            <PnlCurve
              tradeId={id}
              isRunning={isRunning}
              begunAt={begunAt}
              orders={orders ?? none}
              commands={commands}
            />
          </div>
        </section>,
      )}
      {panel('orders', <LegsTable orders={orders} at={at} begunAt={begunAt} onRetry={reread} />)}
    </div>
  )
  return (
    <>
      <PnlTrouble tradeId={id} />
      <div className="desk-body flex min-h-0 min-w-0 flex-col gap-1">
        {/* In the order of reading: tabs before all panels, or above those at the right. */}
        {isWide ? [left, bar] : [bar, left]}
        {panel(
          'log',
          // Behind another tab nothing is drawn; search, pause and place stay.
          <Activity mode={selected === 'log' ? 'visible' : 'hidden'}>
            <ConsolePanel tradeId={id} strategy={strategy} isRunning={trade.isLive} />
          </Activity>,
        )}
        {panel(
          'alerts',
          wasOpened.current && (
            <div className="desk-scroll min-h-0 flex-1 overflow-auto">
              <AlertsPanel active={limits} isRunning={isRunning} activate={monitor.activate} />
            </div>
          ),
        )}
      </div>
      {!isRunning && <PaperLog tradeId={id} begunAt={begunAt} />}
    </>
  )
}
