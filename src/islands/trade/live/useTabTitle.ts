import { useEffect, useRef } from 'react'
import { freshnessOf } from '../../../lib/feeds/freshness.ts'
import { logFeed } from '../../../lib/feeds/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl.ts'
import { inTrouble } from '../../../lib/feeds/state.ts'
import { tabPrefix } from './title.ts'

/** Keeps profit and loss, and any trouble, in the browser tab's title while the trade is shown. */
export function useTabTitle(tradeId: string, alert: string | undefined): void {
  const prefix = useRef('')
  useEffect(() => {
    const log = logFeed(tradeId)
    const pnl = pnlFeed(tradeId)
    const own = () =>
      document.title.startsWith(prefix.current) ? document.title.slice(prefix.current.length) : document.title
    const write = () => {
      const latest = pnl.$latest.get()
      const state = pnl.$state.get()
      const base = own()
      prefix.current = tabPrefix({
        value: latest?.value ?? null,
        isFresh: freshnessOf(state, latest, pnl.age(), Date.now()).isFresh,
        isLinkDown: inTrouble(state) || inTrouble(log.$state.get()),
        alert,
      })
      if (document.title !== prefix.current + base) document.title = prefix.current + base
    }
    const timer = setInterval(write, 1000)
    return () => {
      clearInterval(timer)
      document.title = own()
      prefix.current = ''
    }
  }, [tradeId, alert])
}
