import { useLayoutEffect, useState } from 'react'
import { isAccessScreen, screenAt } from '../lib/routes.ts'
import { App, type AppProps } from './App.tsx'
import { lazyScreens } from './screens.ts'
import { addSheet } from './sheet.ts'

// Begun here, the screen is there when React first draws.
const name = screenAt(location.pathname)
if (name !== undefined && !isAccessScreen(name)) void lazyScreens[name].preload()
// Drawn without its sheet, everything would move. Should that not arrive, an exit without colours is still an exit.
await addSheet()

/**
 * Any screen: its code is fetched once the address is known. Drawn in one go, before the first paint: drawn in slices,
 * it would begin again whenever an answer or a feed's value comes in between.
 */
export function Account({ settings }: AppProps) {
  const [isBegun, begin] = useState(false)
  useLayoutEffect(() => begin(true), [])
  return isBegun && <App settings={settings} />
}
