import { plainPath, screenAt, screens } from '../lib/routes.ts'
import { scope, type WorkerClient } from './scope.ts'

const pathOf = ({ url }: WorkerClient) => plainPath(new URL(url).pathname)

function isAccount(client: WorkerClient): boolean {
  const name = screenAt(pathOf(client))
  return name !== undefined && screens[name].access === 'account'
}

/**
 * Shows an address: the page that shows it already, else a page of the account, else a new one. What follows its `#`
 * says for whom it was made, and is for the page to read.
 */
export async function openPage(address: string): Promise<void> {
  const [path] = address.split('#')
  const clients = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = clients.find((it) => pathOf(it) === path)
  const account = same ?? clients.find(isAccount)
  if (account === undefined) {
    await scope.clients.openWindow(address)
    return
  }
  if (account !== same) account.postMessage({ open: address })
  // The browser refuses without a click of the user.
  await account.focus().catch(() => {})
}
