import { useEffect, useRef } from 'react'
import type { LogFeed } from '../../../lib/feeds/log.ts'

/** After a line about orders the trade is read again once things are quiet, and at this interval while it runs. */
const SETTLE_MS = 1500
const AT_MOST_EVERY_MS = 4000
const WHILE_RUNNING_MS = 30_000

/** Reads the trade again when the log speaks of orders, and at intervals while it runs. */
export function useActivity(log: LogFeed, isRunning: boolean, reread: () => Promise<boolean>): void {
  const read = useRef(reread)
  read.current = reread
  useEffect(() => {
    let seen = log.counters().orders
    let last = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => {
      timer = undefined
      last = Date.now()
      void read.current()
    }
    const stop = log.$version.listen(() => {
      const { orders } = log.counters()
      if (orders === seen) return
      seen = orders
      timer ??= setTimeout(go, Math.max(SETTLE_MS, last + AT_MOST_EVERY_MS - Date.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [log])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read.current()
    }, WHILE_RUNNING_MS)
    return () => clearInterval(timer)
  }, [isRunning])
}
