import { useEffect, useState } from 'react'
import { firstShown } from '../../lib/app/firstShown.ts'
import { keepCredentialFresh } from '../../lib/resources/credential.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { keepSubscriptionsFresh } from '../../lib/resources/subscriptions.ts'
import { keepTradesFresh, loadTrades } from '../../lib/resources/trades.ts'
import { useFresh } from '../ui/useFresh.ts'

/** How soon a device that says it has no network, while the server answers, is asked again. */
const DOUBT_MS = 3000

/** Without a network a failed read tells every screen that what it shows is of an earlier time. */
function useOfflineRead(): void {
  useEffect(() => {
    let isOver = false
    let doubt: ReturnType<typeof setTimeout> | undefined
    const goOffline = async () => {
      clearTimeout(doubt)
      const { ok } = await loadTrades({ retries: 0 })
      // The answer may have come just before the network went.
      if (ok && !isOver && navigator.onLine === false) doubt = setTimeout(goOffline, DOUBT_MS)
    }
    addEventListener('offline', goOffline)
    return () => {
      isOver = true
      clearTimeout(doubt)
      removeEventListener('offline', goOffline)
    }
  }, [])
}

/** Keeps trades and subscriptions fresh on every account screen, and once it stands the credential: no desk shows it. */
export function useAccountReads(): void {
  const [isShown, setShown] = useState(false)
  useEffect(() => void firstShown().then(() => setShown(true)), [])
  useFresh(keepTradesFresh, intervals.bar)
  useFresh(keepSubscriptionsFresh, intervals.barOnFocus)
  useFresh(keepCredentialFresh, isShown ? intervals.barOnFocus : undefined)
  useOfflineRead()
}
