import { useEffect, useRef } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import { watchActivity } from './activity.ts'

/** A running trade is read again at this interval, whatever its log says. */
const WHILE_RUNNING_MS = 30_000

/** Reads the trade again when the log speaks of orders, and at intervals while it runs. */
export function useActivity(log: LogFeed, isRunning: boolean, reread: () => Promise<boolean>): void {
  const read = useRef(reread)
  read.current = reread
  useEffect(() => watchActivity(log, () => void read.current()), [log])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read.current()
    }, WHILE_RUNNING_MS)
    return () => clearInterval(timer)
  }, [isRunning])
}
