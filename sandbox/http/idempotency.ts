import type { AppContext } from '../context.ts'
import { type Result, reply } from './reply.ts'

/**
 * Carries out a money command in one transaction, and under a `client_ref` at most once for a person. Whatever is
 * asked under it later, the first answer is repeated. An HttpError leaves nothing behind, the reference included.
 */
export function once(
  { store }: AppContext,
  personId: number,
  clientRef: string | undefined,
  work: () => Result,
): Result {
  return store.transaction(() => {
    if (clientRef === undefined) return work()
    const reference = clientRef.toLowerCase()
    const first = store.one<{ status: number; body: string }>(
      'SELECT status, body FROM idempotency WHERE person_id = ? AND client_ref = ?',
      personId,
      reference,
    )
    if (first) return reply(first.status as Result['status'], JSON.parse(first.body))
    const made = work()
    const { status, body } = made
    store.insert('idempotency', { person_id: personId, client_ref: reference, status, body: JSON.stringify(body) })
    return made
  })
}
