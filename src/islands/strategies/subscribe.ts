import { call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/resources/classifyReply.ts'
import { type SaveState, type Saving, SEND, saveOnce } from '../../lib/resources/save.ts'
import { loadSubscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { statusOf } from '../../lib/wire/answer.ts'
import { ALREADY_SUBSCRIBED, subscription } from '../../lib/wire/subscription.ts'
import { ownedRow } from './planStatus.ts'
import type { Package } from './strategy.ts'

/** Subscribes to a package once. A second subscription is the server's own 302: `already`. */
export async function subscribe(
  { id }: Pick<Package, 'id'>,
  tell: (state: SaveState) => void,
  isRetry = false,
): Promise<SaveState> {
  let isOwned = false
  const saving: Saving<Subscription> = {
    load: loadSubscriptions,
    isSaved: (rows) => ownedRow(rows, id, serverNow()) !== undefined,
    async send() {
      const reply = await call(subscription.subscribe, { id }, SEND)
      isOwned = reply.ok && statusOf(reply.body) === ALREADY_SUBSCRIBED
      return isOwned ? { is: 'accepted' } : classifyReply(reply, catalogue.subscribeFailed)
    },
  }
  const end = await saveOnce(saving, tell, isRetry)
  return isOwned ? { is: 'already' } : end
}
