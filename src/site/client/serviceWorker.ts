import { firstShown } from '../../lib/app/firstShown.ts'
import { openHere } from '../../lib/app/openHere.ts'
import type { WorkerMessage } from '../../worker/build.ts'

const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
const root = document.documentElement
const usesAccount = document.body.dataset['area'] === 'account' || root.dataset['visitor'] === 'in'

function sayOutdated(): void {
  root.dataset['outdated'] = ''
  dispatchEvent(new Event('niyam:outdated'))
}

function watchWorker(from: ServiceWorkerContainer): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  /** Whether anything was pressed in this page. One that came by a reload is not replaced by another one. */
  let isUsed = visit?.type === 'reload'
  const press = () => {
    isUsed = true
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { capture: true, once: true })
  from.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('open' in data) return openHere(data.open)
    // A public page has no app, and is as new as its next load.
    const entry = document.getElementById('app')?.dataset['module']
    if (entry === undefined || entry === data.entry) return
    const page = { isUsed: () => isUsed, reload: () => location.reload(), say: sayOutdated }
    import('../../lib/app/newVersion.ts').then((it) => it.replaceOldPage(page)).catch(sayOutdated)
  })
  // Events wait for it where a listener was not set by property.
  from.startMessages()
  // Refused in some private windows and by some settings: then the site is as it is without a worker.
  const register = () =>
    import('./registerWorker.ts').then((it) => it.registerWorker(from, usesAccount)).catch(() => {})
  const whenShown = () => void firstShown().then(register)
  if (document.readyState === 'complete') whenShown()
  else addEventListener('load', whenShown)
}

if (workers && import.meta.env.PROD && import.meta.env['PUBLIC_SW'] !== 'off') watchWorker(workers)

// `npm run dev` has none, and `npm start` on the same port may have left one that shows the page of its build.
if (import.meta.env.DEV)
  workers
    ?.getRegistrations()
    .then((all) => Promise.all(all.map((it) => it.unregister())))
    .catch(() => {})
