import { useEffect, useState } from 'react'

const AT_LATEST_MS = 2000

/** False until the browser has been idle once: for code that comes after what the user waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, AT_LATEST_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(done, { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
