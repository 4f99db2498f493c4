import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'

/** The value of a store, drawn at most once in `every` milliseconds however often it changes. */
export function useSampledStore<T>(store: ReadableAtom<T>, every: number): T {
  const [value, setValue] = useState(() => store.get())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () => {
      timer = undefined
      setValue(() => store.get())
    }
    const stop = store.listen(() => {
      timer ??= setTimeout(take, every)
    })
    take()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, every])
  return value
}
