import { firstShown } from '../../lib/app/firstShown.ts'
import { openHere } from '../../lib/app/openHere.ts'
import { type PageMessage, WORKER_PATH, WORKER_POLICY, type WorkerMessage } from '../../worker/build.ts'

/** How often an open page looks for a newer version. */
const LOOK_MS = 600_000

const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
const root = document.documentElement
const usesAccount = document.body.dataset['area'] === 'account' || root.dataset['visitor'] === 'in'

interface Policy {
  createScriptURL(text: string): string
}

/** The worker's address, as Trusted Types ask for it. */
function workerUrl(): string {
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes
  return factory?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH }).createScriptURL('') ?? WORKER_PATH
}

/** Registers the worker, and looks for a newer one as long as the page is open. */
async function registerWorker(from: ServiceWorkerContainer): Promise<void> {
  const registration = await from.register(workerUrl(), { updateViaCache: 'none' })
  const keep: PageMessage = { keep: 'account' }
  if (usesAccount) (await from.ready).active?.postMessage(keep)
  // A kept page came without asking the host, and a desk stays open all day.
  const look = () => void registration.update().catch(() => {})
  look()
  setInterval(look, LOOK_MS)
}

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
  const whenShown = () => void firstShown().then(() => registerWorker(from).catch(() => {}))
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
