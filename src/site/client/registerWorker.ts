import { type PageMessage, WORKER_PATH, WORKER_POLICY } from '../../worker/build.ts'

interface Policy {
  createScriptURL(text: string): string
}

/** How often an open page looks for a newer version. */
const LOOK_MS = 600_000
/** How long a newer worker may wait for the older one. */
const MAX_WAIT_MS = 3000

/** The worker's address, as Trusted Types ask for it. */
function workerUrl(): string {
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes
  return factory?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH }).createScriptURL('') ?? WORKER_PATH
}

/**
 * Asks each newer worker once whether this page is of its build: when it is at work, since a reload shortly before can
 * hang, or where the older one, which ends its last request first, does not end.
 */
function follower(build: string | undefined): (worker: ServiceWorker | null) => void {
  const followed = new WeakSet<ServiceWorker>()
  return (worker) => {
    if (!worker || !build || followed.has(worker)) return
    followed.add(worker)
    const message: PageMessage = { build }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (worker.state !== 'installed' && worker.state !== 'activated') return
      timer = setTimeout(
        () => {
          worker.removeEventListener('statechange', look)
          worker.postMessage(message)
        },
        worker.state === 'installed' ? MAX_WAIT_MS : 0,
      )
    }
    worker.addEventListener('statechange', look)
    look()
  }
}

/** Registers the worker, and looks for a newer one as long as the page is open. */
export async function registerWorker(from: ServiceWorkerContainer, usesAccount: boolean): Promise<void> {
  const registration = await from.register(workerUrl(), { updateViaCache: 'none' })
  const follow = follower(document.querySelector<HTMLMetaElement>('meta[name=build]')?.content)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  const keep: PageMessage = { keep: 'account' }
  if (usesAccount) (await from.ready).active?.postMessage(keep)
  // A kept page came without asking the host, and a desk stays open all day.
  const look = () =>
    registration
      .update()
      .then(() => follow(registration.installing ?? registration.waiting ?? registration.active))
      .catch(() => {})
  look()
  setInterval(look, LOOK_MS)
}
