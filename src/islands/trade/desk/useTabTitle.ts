import { useEffect } from 'react'
import { isDegraded } from '../../../lib/feeds/connection/state.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed, readPnl } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { arrowOf } from '../../ui/pnlTone.ts'
import { setTabPrefix } from '../../ui/tabTitle.ts'
import { onTick } from '../../ui/useNow.ts'

/** What precedes the page's own title in the tab: profit and loss, and a sign of trouble. Alerts have their own. */
export function tabPrefix(value: number | undefined, isFresh: boolean, isOffline: boolean): string {
  const amount = value === undefined ? '' : `${formatPnl(value)}${isFresh ? '' : '?'}`
  if (isOffline) return `⚠ Offline${amount === '' ? '' : ` ${amount}`} · `
  if (amount === '') return ''
  const arrow = isFresh ? arrowOf(amount) : ''
  return `${arrow}${arrow && ' '}${amount} · `
}

/** Keeps profit and loss, and any trouble, in the browser tab's title while the trade is shown. */
export function useTabTitle(tradeId: string): void {
  useEffect(() => {
    const [log, pnl] = [logFeed(tradeId), pnlFeed(tradeId)]
    const leave = onTick(1000, (now) => {
      const { value, isFresh } = readPnl(pnl, now)
      const isOffline = isDegraded(pnl.$state.get()) || isDegraded(log.$state.get())
      setTabPrefix('trade', tabPrefix(value, isFresh, isOffline))
    })
    return () => {
      leave()
      setTabPrefix('trade', '')
    }
  }, [tradeId])
}
