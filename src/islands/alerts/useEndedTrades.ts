import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $notificationSettings } from '../../lib/notifications/settings.ts'
import { notifies, notify } from '../../lib/notifications/show.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { isOpenTrade, isRunning } from '../../lib/resources/tradeStatus.ts'
import { $trades, keepTradesFresh, tradeName } from '../../lib/resources/trades.ts'

/** Notifies of each trade that ran when the list was last read and runs no more. */
export function useEndedTrades(): void {
  const trades = useStore($trades)
  const ran = useRef(new Set<string>())
  const settings = useStore($notificationSettings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the settings begins again
  useEffect(() => (notifies('ended') ? keepTradesFresh(intervals.background) : undefined), [settings])
  useEffect(() => {
    // Rows of an earlier visit are no news.
    if (trades.state !== 'ready' || trades.isStale) return
    for (const trade of trades.data) {
      const id = trade.trade_id
      if (isRunning(trade)) ran.current.add(id)
      else if (ran.current.delete(id)) {
        const text = `Trade ${isOpenTrade(trade) ? 'squared off' : 'ended'}: ${tradeName(trade)}`
        void notify(id, { topic: 'ended', kind: 'ended', text, at: trades.at })
      }
    }
  }, [trades])
}
