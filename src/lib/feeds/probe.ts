import { call } from '../api.ts'
import { account } from '../wire/account.ts'

/**
 * Why a feed may have been refused, in words. Asks over REST, so that a rejected session is noticed and ended
 * there as by any other call.
 */
export async function probeServer(): Promise<string> {
  const reply = await call(account.profile, {}, { retries: 0, timeout: 8000 })
  if (reply.ok) return 'The server answers, but not this feed. Trying again.'
  if (reply.kind === 'refused' && (reply.status === 401 || reply.status === 403)) return 'You were signed out.'
  if (reply.kind === 'refused' && reply.status < 500) return 'The server answers, but not this feed. Trying again.'
  return 'The server does not answer. Trying again.'
}
