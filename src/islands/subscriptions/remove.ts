import { call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/resources/classifyReply.ts'
import { type SaveState, SEND, saveOnce } from '../../lib/resources/save.ts'
import { loadSubscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { subscription } from '../../lib/wire/subscription.ts'

/** Deletes a subscription: done once the list no longer has it, whoever deleted it. */
export function removeSubscription(
  { id }: Subscription,
  tell: (state: SaveState) => void,
  isRetry = false,
): Promise<SaveState> {
  return saveOnce(
    {
      load: loadSubscriptions,
      isSaved: (rows) => rows.every((row) => row.id !== id),
      send: async () => classifyReply(await call(subscription.remove, { action: 'delete', id }, SEND)),
    },
    tell,
    isRetry,
  )
}
