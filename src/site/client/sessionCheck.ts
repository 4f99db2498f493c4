import { config } from '../../lib/config.ts'
import { isRejection, userIdOf } from '../../lib/session/token.ts'
import { saveRejectedUserId } from '../../lib/session/userStorage.ts'
import { deviceStorage } from '../../lib/storage/local.ts'
import type { StoredUser } from './stored.ts'

const KEY = 'user_data'

type Read = () => StoredUser | null

async function check(read: Read): Promise<void> {
  const session = read()
  if (!session) return
  const { status, body } = await fetch(`${config.base}/api/`, {
    headers: { authorization: `Bearer ${session.access_token}` },
    credentials: 'omit',
    cache: 'no-store',
  })
  // Left unread, it would keep the connection.
  void body?.cancel()
  if (!isRejection(status) || read()?.access_token !== session.access_token) return
  saveRejectedUserId(userIdOf(session) ?? undefined)
  deviceStorage.remove(KEY)
  // As another tab would do it: every listener for the session's key gets the event.
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }))
}

/**
 * Verifies the stored session with one call once the browser is idle; the app does so by itself (`currentUser.ts`).
 * Only a rejection deletes it.
 */
export function checkStored(read: Read): void {
  // What goes wrong on the way says nothing about the session.
  const ask = () => void check(read).catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(ask)
  else setTimeout(ask, 200)
}
