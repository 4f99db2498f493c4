import { useEffect } from 'react'

/** Reads data again when a screen opens and when the network is back: what is in memory may be old. */
export function useRefreshOnOpen(refresh: () => void): void {
  useEffect(() => {
    refresh()
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [refresh])
}
