import { useEffect, useState } from 'react'
import { chunkTimeoutMs } from '../../lib/app/limits.ts'

export type Lazy<Part> = { state: 'ready'; value: Part } | { state: 'loading' } | { state: 'failed' }

type Load<Part> = () => Promise<Part>

const loaded = new Map<Load<unknown>, unknown>()

/** Begins to fetch before anything is drawn, so that the first drawing may have it. A failure is `useLazy`'s to say. */
export function preload<Part>(load: Load<Part> | undefined): void {
  load?.().then(
    (part) => loaded.set(load, part),
    () => {},
  )
}

/**
 * Code that is fetched when it is first needed; `load` must be a constant, and undefined asks for nothing.
 * Failed after an error or 120 s; what arrives later is still shown. Not React.lazy: a Suspense boundary in a
 * prerendered island becomes inline scripts that the content security policy blocks.
 */
export function useLazy<Part>(load: Load<Part> | undefined): Lazy<Part> {
  const [failed, setFailed] = useState<Load<Part>>()
  const [, redraw] = useState(0)
  const isLoaded = load !== undefined && loaded.has(load)

  // What this drawing saw decides, not the map: code that arrives between drawing and effect needs its redraw too.
  useEffect(() => {
    if (load === undefined || isLoaded) return
    let isOver = false
    const fail = () => !isOver && setFailed(() => load)
    const timer = setTimeout(fail, chunkTimeoutMs)
    // The browser keeps modules: code that has been fetched is not fetched again.
    load()
      .then((part) => {
        loaded.set(load, part)
        if (!isOver) redraw((n) => n + 1)
      }, fail)
      .finally(() => clearTimeout(timer))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load, isLoaded])

  if (isLoaded) return { state: 'ready', value: loaded.get(load) as Part }
  return { state: load !== undefined && failed === load ? 'failed' : 'loading' }
}
