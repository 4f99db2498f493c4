import { firstShown } from '../../lib/app/firstShown.ts'
import { openHere } from '../../lib/app/openHere.ts'
import { type PageMessage, WORKER_PATH, WORKER_POLICY, type WorkerMessage } from '../../worker/build.ts'

interface Policy {
  createScriptURL(text: string): string
}

/** How often an open page looks for a newer version. */
const LOOK_MS = 600_000
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
const root = document.documentElement
const usesAccount = document.body.dataset['area'] === 'account' || root.dataset['visitor'] === 'in'
const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
/** Whether anything was pressed in this page. */
let isUsed = false

/** The worker's address, as Trusted Types ask for it. */
function workerUrl(): string {
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes
  return factory?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH }).createScriptURL('') ?? WORKER_PATH
}

const tell = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message)

function sayOutdated(): void {
  root.dataset['outdated'] = ''
  dispatchEvent(new Event('niyam:outdated'))
}

function watchWorker(from: ServiceWorkerContainer): void {
  const press = () => {
    isUsed = true
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { capture: true, once: true })
  from.addEventListener('controllerchange', () => {
    if (build) tell(from.controller, { build })
  })
  from.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('open' in data) return openHere(data.open)
    const page = { isUsed: () => isUsed, reload: () => location.reload(), say: sayOutdated }
    import('../../lib/app/newVersion.ts').then((it) => it.replaceOldPage(page)).catch(sayOutdated)
  })
  // Events wait for it where a listener was not set by property.
  from.startMessages()
}

async function register(from: ServiceWorkerContainer): Promise<void> {
  const registration = await from.register(workerUrl(), { updateViaCache: 'none' })
  if (usesAccount) tell((await from.ready).active, { keep: 'account' })
  // A kept page came without asking the host, and a desk stays open all day.
  const look = () => void registration.update().catch(() => {})
  look()
  setInterval(look, LOOK_MS)
}

const start = () => {
  // Refused in some private windows and by some settings: then the site is as it is without a worker.
  if (workers) register(workers).catch(() => {})
}
const whenIdle = () =>
  firstShown().then(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1000)))

if (workers && import.meta.env.PROD && import.meta.env['PUBLIC_SW'] !== 'off') {
  watchWorker(workers)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

// `npm run dev` has none, and `npm start` on the same port may have left one that shows the page of its build.
if (import.meta.env.DEV)
  workers
    ?.getRegistrations()
    .then((all) => Promise.all(all.map((it) => it.unregister())))
    .catch(() => {})
