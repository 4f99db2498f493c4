import { checkSession } from '../../resources/currentUser.ts'
import { $session } from '../../session/session.ts'

/**
 * Why a feed may have been refused, in words. Asks over REST whether the session is valid; one that the server
 * rejects ends there.
 */
export async function probeServer(): Promise<string> {
  const wasSignedIn = $session.get() !== null
  const reply = await checkSession()
  if (wasSignedIn && $session.get() === null) return 'You were signed out.'
  const answers = reply.ok || (reply.kind === 'refused' && reply.status < 500)
  return `The server ${answers ? 'answers, but not this feed' : 'does not answer'}. Trying again.`
}
