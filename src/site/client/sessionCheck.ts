import { config } from '../../lib/config.ts'
import { saveEnded } from '../../lib/session/userStorage.ts'
import { deviceStorage } from '../../lib/storage/local.ts'
import { isRejection } from '../../lib/storage/readSession.ts'
import { SESSION_KEY, SIGNED_OUT, storedSession } from '../../lib/storage/userRecords.ts'

async function check(): Promise<void> {
  const session = storedSession()
  if (!session) return
  const { status, body } = await fetch(`${config.base}/api/`, {
    headers: { authorization: `Bearer ${session.access_token}` },
    credentials: 'omit',
    cache: 'no-store',
  })
  // Left unread, it would keep the connection.
  void body?.cancel()
  if (!isRejection(status) || storedSession()?.access_token !== session.access_token) return
  saveEnded(session)
  deviceStorage.remove(SESSION_KEY)
  dispatchEvent(new Event(SIGNED_OUT))
}

/**
 * Verifies the stored session with one call once the browser is idle; the app does so by itself (`currentUser.ts`).
 * Only a rejection deletes it.
 */
export function checkStored(): void {
  // What goes wrong on the way says nothing about the session.
  const ask = () => void check().catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(ask)
  else setTimeout(ask, 200)
}
