import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'

/**
 * The value of a store, drawn at most once in `every` milliseconds however often it changes. After a quiet time a
 * change is drawn at once, together with whatever else draws it.
 */
export function useSampledStore<T>(store: ReadableAtom<T>, every: number): T {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = performance.now()
    const take = () => {
      timer = undefined
      last = performance.now()
      setValue(() => store.get())
    }
    const stop = store.listen(() => {
      if (timer !== undefined) return
      const left = last + every - performance.now()
      // A little early is better than alone.
      if (left <= every / 5) take()
      else timer = setTimeout(take, left)
    })
    take()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, every])
  return value
}
