import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { logFeed } from '../../../lib/feeds/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl.ts'
import { ConsolePanel } from './ConsolePanel.tsx'
import { OrderTable } from './OrderTable.tsx'
import type { Order } from './orders.ts'
import { PnlPanel } from './PnlPanel.tsx'
import type { CommandRecord } from './report.ts'
import { useActivity } from './useActivity.ts'

/** The trade that is watched, as far as the screen knows. */
export interface LiveTrade {
  id: string
  /** Named in exports, in the report and in the tab's title. */
  strategy: string | null
  isRunning: boolean
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

/** Everything live about one trade: profit and loss, console and orders. */
export function LivePanels({ trade, orders, reread }: LivePanelsProps) {
  const log = logFeed(trade.id)
  const pnl = pnlFeed(trade.id)
  const lent = useRef({ trade, reread })
  lent.current = { trade, reread }
  useEffect(() => {
    const attendant = {
      isRunning: () => lent.current.trade.isRunning,
      reread: () => lent.current.reread(),
    }
    const leave = [log.attend(attendant), pnl.attend({ ...attendant, reread: () => Promise.resolve(true) })]
    return () => {
      for (const stop of leave) stop()
    }
  }, [log, pnl])
  useStore(log.$state)
  useActivity(log, trade.isRunning, reread)
  return (
    <div className="grid min-w-0 gap-6">
      <PnlPanel key={`pnl ${trade.id}`} tradeId={trade.id} />
      <ConsolePanel key={`log ${trade.id}`} tradeId={trade.id} strategy={trade.strategy} />
      <OrderTable orders={orders} />
    </div>
  )
}
