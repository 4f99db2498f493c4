import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than `limit` pixels: what counts is the room there is, not the window. */
export function useNarrow(ref: RefObject<HTMLElement | null>, limit: number): boolean {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < limit)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setNarrow(element.clientWidth < limit)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, limit])
  return isNarrow
}
