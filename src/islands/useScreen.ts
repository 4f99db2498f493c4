import { useEffect, useState } from 'react'
import type { ScreenName } from '../lib/routes.ts'
import { codePatienceMs } from '../lib/text/catalogue.ts'
import { loaders, type Screen } from './screens.ts'

export type Loaded = { state: 'ready'; Screen: Screen } | { state: 'loading' } | { state: 'failed' }

const arrived = new Map<ScreenName, Screen>()

/** A screen that came with the page needs no fetching. */
export function provideScreen(name: ScreenName, Screen: Screen): void {
  arrived.set(name, Screen)
}

/**
 * The code of a screen. Not React.lazy: a Suspense boundary in a prerendered island becomes inline scripts
 * that the content security policy blocks.
 */
export function useScreen(name: ScreenName | undefined): Loaded {
  const [failed, setFailed] = useState<ScreenName>()
  const [, redraw] = useState(0)

  useEffect(() => {
    if (name === undefined || arrived.has(name)) return
    let over = false
    const give = () => !over && setFailed(name)
    const timer = setTimeout(give, codePatienceMs)
    loaders[name]()
      .then((Screen) => {
        arrived.set(name, Screen)
        if (!over) redraw((n) => n + 1)
      }, give)
      .finally(() => clearTimeout(timer))
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [name])

  const Screen = name === undefined ? undefined : arrived.get(name)
  if (Screen) return { state: 'ready', Screen }
  return { state: name !== undefined && failed === name ? 'failed' : 'loading' }
}
