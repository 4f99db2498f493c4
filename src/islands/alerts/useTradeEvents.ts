import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $notificationSettings } from '../../lib/notifications/settings.ts'
import { forgetNotification, notifies, notify } from '../../lib/notifications/show.ts'
import { watchTradeEvents } from '../../lib/notifications/tradeEvents.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { $trades, isRunning, keepTradesFresh, type Trade, tradeName } from '../../lib/resources/trades.ts'

/** Notifies of errors and a lost connection of one running trade. */
export function useTradeEvents(trade: Trade): void {
  const { trade_id: id } = trade
  const name = tradeName(trade)
  // What is on decides whether the log is open.
  const settings = useStore($notificationSettings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the settings begins again
  useEffect(() => watchTradeEvents(id, name), [id, name, settings])
}

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
      if (isRunning(trade)) {
        // Whatever was said of its end holds no more.
        if (!ran.current.has(trade.trade_id)) forgetNotification({ kind: 'ended', text: '', tradeId: trade.trade_id })
        ran.current.add(trade.trade_id)
      } else if (ran.current.delete(trade.trade_id))
        void notify({
          kind: 'ended',
          text: `Trade ${trade.status === 'stop' ? 'ended' : 'squared off'}: ${tradeName(trade)}`,
          tradeId: trade.trade_id,
        })
    }
  }, [trades])
}
