import { useEffect } from 'react'
import { isDegraded } from '../../../lib/feeds/connection/state.ts'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { pnlFeed, readPnl } from '../../../lib/feeds/pnl/pnl.ts'
import { formatPnl } from '../../../lib/format/money.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { setTabPrefix } from '../../ui/tabTitle.ts'

interface TitleStatus {
  value: number | null
  isFresh: boolean
  isOffline: boolean
  alert: string | undefined
}

/** What precedes the page's own title in the tab: profit and loss, and a sign of trouble. */
export function tabPrefix({ value, isFresh, isOffline: isLinkDown, alert }: TitleStatus): string {
  const amount = value === null ? '' : `${formatPnl(value)}${isFresh ? '' : '?'}`
  if (alert !== undefined) return `(!) ${alert} · `
  if (isLinkDown) return `⚠ Offline${amount === '' ? '' : ` ${amount}`} · `
  if (amount === '') return ''
  const arrow = !isFresh ? '' : amount.startsWith('+') ? '▲ ' : amount.startsWith('−') ? '▼ ' : ''
  return `${arrow}${amount} · `
}

/** Keeps profit and loss, and any trouble, in the browser tab's title while the trade is shown. */
export function useTabTitle(tradeId: string, alert: string | undefined): void {
  useEffect(() => {
    const log = logFeed(tradeId)
    const pnl = pnlFeed(tradeId)
    const write = () => {
      const { value = null, isFresh } = readPnl(pnl, serverNow())
      const prefix = tabPrefix({
        value,
        isFresh,
        isOffline: isDegraded(pnl.$state.get()) || isDegraded(log.$state.get()),
        alert,
      })
      setTabPrefix('trade', prefix)
    }
    write()
    const timer = setInterval(write, 1000)
    return () => {
      clearInterval(timer)
      setTabPrefix('trade', '')
    }
  }, [tradeId, alert])
}
