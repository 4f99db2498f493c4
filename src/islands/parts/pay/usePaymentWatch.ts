import { useEffect } from 'react'
import { loadBills } from '../../../lib/resources/bills.ts'
import { loadSubscriptions } from '../../../lib/resources/subscriptions.ts'

const EVERY_MS = 60_000

/** While `isWaiting`: reads reports and subscriptions every minute while the tab is visible, and when it is shown again. */
export function usePaymentWatch(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      void loadBills()
      void loadSubscriptions()
    }
    const timer = setInterval(read, EVERY_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [isWaiting])
}
