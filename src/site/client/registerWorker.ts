import { type PageMessage, WORKER_PATH, WORKER_POLICY } from '../../worker/build.ts'

interface Policy {
  createScriptURL(text: string): string
}

/** How often an open page looks for a newer version. */
const LOOK_MS = 600_000

/** The worker's address, as Trusted Types ask for it. */
function workerUrl(): string {
  const factory = (window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }).trustedTypes
  return factory?.createPolicy(WORKER_POLICY, { createScriptURL: () => WORKER_PATH }).createScriptURL('') ?? WORKER_PATH
}

/** Registers the worker, and looks for a newer one as long as the page is open. */
export async function registerWorker(from: ServiceWorkerContainer, usesAccount: boolean): Promise<void> {
  const registration = await from.register(workerUrl(), { updateViaCache: 'none' })
  const keep: PageMessage = { keep: 'account' }
  if (usesAccount) (await from.ready).active?.postMessage(keep)
  // A kept page came without asking the host, and a desk stays open all day.
  const look = () => void registration.update().catch(() => {})
  look()
  setInterval(look, LOOK_MS)
}
