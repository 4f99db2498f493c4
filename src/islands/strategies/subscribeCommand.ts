import { bodyOf, call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/commands/classifyReply.ts'
import { command } from '../../lib/commands/runner.ts'
import type { Command } from '../../lib/commands/spec.ts'
import type { CommandState } from '../../lib/commands/state.ts'
import { loadSubscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { statusOf } from '../../lib/wire/answer.ts'
import type { Package } from '../../lib/wire/strategy.ts'
import { ALREADY_SUBSCRIBED, subscription } from '../../lib/wire/subscription.ts'

type SubscribeInput = Pick<Package, 'id' | 'name'>

/** Subscribes to a package: confirmed once the list has a new subscription to it. */
export function subscribeCommand({ id, name }: SubscribeInput): Command<SubscribeInput, readonly Subscription[]> {
  return command<SubscribeInput, readonly Subscription[], string[]>({
    key: `subscribe:${id}`,
    retry: 'force',
    // Safe without the list: the server itself refuses a second subscription.
    onReadFailure: 'send',
    read: async () => bodyOf(await loadSubscriptions()),
    baseline: (rows) => rows.map((row) => row.id),
    isAlreadyDone: () => false,
    isConfirmed: (rows, { baseline }) => {
      const isNew = (row: Subscription) => (baseline === null ? !row.first_time_active : !baseline.includes(row.id))
      const made = rows.find((row) => row.algo?.id === id && isNew(row))
      return made ? { done: true, id: made.id } : { done: false }
    },
    send: async () => {
      const reply = await call(subscription.subscribe, { id }, { timeout: 20_000 })
      if (reply.ok && statusOf(reply.body) === ALREADY_SUBSCRIBED)
        return { is: 'refused', message: catalogue.alreadySubscribed(name), code: ALREADY_SUBSCRIBED }
      return classifyReply(reply, catalogue.subscribeFailed)
    },
  })
}

/** The server says that this user has the package already. */
export function isAlreadySubscribed(state: CommandState): boolean {
  return state.phase !== 'confirmed' && 'code' in state && state.code === ALREADY_SUBSCRIBED
}
