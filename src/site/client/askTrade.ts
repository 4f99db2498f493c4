/**
 * Asks for the trade of a desk while the page is parsed, where it came from the worker: the line has nothing else to do
 * then, and scripts take longer to start than the answer to come. The first call that asks the same takes it.
 */
import { readSession } from '../../lib/storage/readSession.ts'

function askTrade(path = ''): void {
  const session = readSession(JSON.parse(localStorage.getItem('user_data') ?? 'null'))
  const [, , screen, id = ''] = location.pathname.split('/')
  if (!navigator.serviceWorker?.controller || screen !== 'trade' || !session) return
  const url = path.replace('{id}', encodeURIComponent(decodeURIComponent(id)))
  const token = session.access_token
  const headers = { authorization: `Bearer ${token}` }
  const answer = fetch(url, { headers, credentials: 'omit' })
  // Who takes it hears of it.
  answer.catch(() => {})
  globalThis.earlyRead = { isOf: (at, by) => at === url && by === token, sentAt: Date.now(), answer }
}

try {
  askTrade(document.currentScript?.dataset['path'])
} catch {
  // No storage, or an address that names no trade: the app asks, and says so.
}
