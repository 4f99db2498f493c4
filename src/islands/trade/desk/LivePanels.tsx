import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { Activity, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { alertMonitor } from '../../../lib/alerts/monitor.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { hasFeed } from '../../../lib/resources/tradeFeeds.ts'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { readTrade, tradeById, tradeName } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { AlertsPanel } from '../alerts/AlertsPanel.tsx'
import { ConsolePanel, LogOnPaper } from '../console/ConsolePanel.tsx'
import { PnlCurve } from '../curve/PnlCurve.tsx'
import { LegsTable } from '../legs/LegsTable.tsx'
import { PanelsFallback } from './DeskFallback.tsx'
import type { LastRead } from './HeadFigures.tsx'
import { readAfterLines } from './readAfterLines.ts'

interface LivePanelsProps extends LastRead {
  id: string
  /** It runs, or its legs are not known to be closed. */
  isLive: boolean
  /** The trade is what this device kept. */
  isKept?: boolean
}

/** Reads the trade and its orders over REST and shows them: after every opening of a feed, and when it is silent. */
const reread = (id: string) => readTrade(id, { retries: 0 })

/** Tells both feeds what the screen knows of the trade while it is shown. */
function useFeedViewer(id: string, isRunning: boolean, isWanted: boolean): void {
  const known = useRef({ isRunning, isWanted })
  known.current = { isRunning, isWanted }
  useEffect(() => {
    const viewer = { isRunning: () => known.current.isRunning, isWanted: () => known.current.isWanted }
    const leave = [
      logFeed(id).register({ ...viewer, reread: () => reread(id) }),
      // One of the two reads the trade again; both would ask the server the same thing at once.
      pnlFeed(id).register({ ...viewer, reread: () => Promise.resolve() }),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }, [id])
}

/** Goes on receiving the log of a trade that is not shown, so that switching back leaves no gap. */
export function LogRecorder({ id }: { id: string }) {
  useStore(logFeed(id).$state)
  return null
}

/** The panels of a trade for which this device has kept something; undefined until its log has been read. */
function useKept(id: string): string | undefined {
  const [pnl, log] = [pnlFeed(id), logFeed(id)]
  const isRead = useRef(false)
  const { name } = useStore(log.$state)
  isRead.current ||= name !== 'closed'
  const $kept = useMemo(
    () =>
      computed([pnl.$curve, log.$version], ({ peak, low }) =>
        // The last value, which a server may send at each visit, is no curve.
        [peak?.value !== low?.value && 'curve', log.counters().received > 0 && 'log'].filter(Boolean).join(' '),
      ),
    [pnl, log],
  )
  const kept = useStore($kept)
  return isRead.current ? kept : undefined
}

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

/** Everything live about one trade: profit and loss, console, orders and alerts. */
export function LivePanels({ id, trade, at, isLive, isKept = false }: LivePanelsProps) {
  // What is not known may run. The feeds need the id alone.
  const mayRun = trade === undefined || isRunning(trade)
  const isWanted = trade === undefined || hasFeed({ ...trade, trade_id: id }, serverNow())
  const begunAt = trade?.trade_date ?? null
  // The list has none.
  const orders = trade && 'order' in trade ? trade.order : undefined
  const tabsId = useId()
  const isWide = useMedia(WIDE)
  const [chosen, choose] = useState<Panel>()
  const monitor = alertMonitor(id)
  // The limits are watched after the screen is left too.
  useEffect(() => monitor.viewed(mayRun), [monitor, mayRun])
  const kept = useKept(id)
  // Of a trade that ended there is what this device kept, and no limit to set.
  const isThere = (key: Panel) => isLive || key === 'orders' || kept?.includes(key)
  const tabs = (isWide ? wideTabs : narrowTabs).filter(({ key }) => isThere(key))
  const selected = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key ?? 'orders'
  // Drawn when first opened; what was typed stays when another tab is chosen.
  const wasOpened = useRef(false)
  wasOpened.current ||= selected === 'alerts'
  useFeedViewer(id, mayRun, isWanted)
  useEffect(() => readAfterLines(logFeed(id), () => tradeById(id).load({ retries: 0 })), [id])

  if (!isLive && kept === undefined) return <PanelsFallback />
  const hasTabs = tabs.length > (isWide ? 0 : 1)
  const isTab = (key: Panel) => hasTabs && tabs.some((tab) => tab.key === key)
  const panel = (key: Panel, children: ReactNode) =>
    isThere(key) && (
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
  const bar = hasTabs && (
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
            <PnlCurve tradeId={id} isRunning={mayRun} begunAt={begunAt} orders={orders} />
          </div>
        </section>,
      )}
      {panel('orders', <LegsTable orders={orders} at={at} begunAt={begunAt} isLive={isLive} isKept={isKept} />)}
    </div>
  )
  return (
    <>
      {!isLive && !isThere('curve') && !isThere('log') && (
        <p className="text-soft text-sm max-md:mt-2 print:hidden">
          This device did not watch this trade: it has no curve and no log of it.
        </p>
      )}
      <div className="desk-body flex min-h-0 min-w-0 flex-col gap-1" data-alone={!isThere('log') || undefined}>
        {/* In the order of reading: tabs before all panels, or above those at the right. */}
        {isWide ? [left, bar] : [bar, left]}
        {panel(
          'log',
          // Behind another tab nothing is drawn; search, pause and place stay.
          <Activity mode={selected === 'log' ? 'visible' : 'hidden'}>
            <ConsolePanel tradeId={id} strategy={trade ? tradeName(trade) : null} isRunning={isLive} />
          </Activity>,
        )}
        {panel(
          'alerts',
          wasOpened.current && (
            <div className="desk-scroll min-h-0 flex-1 overflow-auto">
              <AlertsPanel tradeId={id} isRunning={mayRun} />
            </div>
          ),
        )}
      </div>
      {isThere('log') && <LogOnPaper tradeId={id} />}
    </>
  )
}
