import { useEffect } from 'react'

/** A form works before the code that sends it is there. That code is fetched when the browser is idle, or by a submit. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A submit fetches it again and says what is wrong.
    const fetchNow = () => void load().catch(() => {})
    const timer = setTimeout(fetchNow, 500)
    return () => clearTimeout(timer)
  }, [load])
}
