import { useEffect } from 'react'

/** Reads data again when a screen opens: what is in memory may be old, and the session may have ended since. */
export function useRefreshOnOpen(refresh: () => void): void {
  useEffect(refresh, [refresh])
}
