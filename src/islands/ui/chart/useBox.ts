import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './plot.ts'

/** The inner size of an element in pixels, also after its parent changed; zero before the first layout. */
export function useBox() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element
        // Behind another tab it keeps its drawing: paper shows it.
        if (width === 0) return before
        return before.width === width && before.height === height ? before : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
