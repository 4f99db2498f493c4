import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isAccessScreen, screenAt } from '../lib/routes.ts'
import type { Settings } from '../lib/settings.ts'
import { App } from './App.tsx'
import { lazyScreens } from './screens.ts'
import { addSheet } from './sheet.ts'

// Begun here, the screen is there when React first draws.
const name = screenAt(location.pathname)
if (name !== undefined && !isAccessScreen(name)) void lazyScreens[name].preload()
// Drawn without its sheet, everything would move. Should that not arrive, an exit without colours is still an exit.
await addSheet()

// Any screen: its code is fetched once the address is known. The page's `#app` holds the frame meanwhile, and settings.
const app = document.getElementById('app')
if (app) {
  const settings = JSON.parse(app.dataset['settings'] ?? '{}') as Settings
  // In one go, before the first paint: drawn in slices, it would begin again whenever an answer comes in between.
  flushSync(() => createRoot(app).render(<App settings={settings} />))
  app.dataset['lives'] = ''
}
