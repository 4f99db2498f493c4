import { useEffect, useRef } from 'react'
import type { LogFeed } from '../../../lib/feeds/log/log.ts'
import { watchActivity } from './activity.ts'

interface Activity {
  isRunning: boolean
  /** What a read may change, as text: status and orders. */
  shown: string
  reread: () => Promise<boolean>
}

/** Reads the trade again when its log reports an order, and at intervals while it runs. */
export function useActivity(log: LogFeed, activity: Activity): void {
  const current = useRef(activity)
  current.current = activity
  useEffect(
    () =>
      watchActivity(log, {
        async read() {
          const before = current.current.shown
          await current.current.reread()
          // The screen draws what was read in its next turn.
          await new Promise((resolve) => setTimeout(resolve))
          return current.current.shown !== before
        },
        isRunning: () => current.current.isRunning,
        isVisible: () => document.visibilityState === 'visible',
      }),
    [log],
  )
}
