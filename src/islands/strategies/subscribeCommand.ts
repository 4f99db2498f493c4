import { bodyOf, call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/commands/classifyReply.ts'
import { command } from '../../lib/commands/runner.ts'
import type { Command } from '../../lib/commands/spec.ts'
import type { CommandState } from '../../lib/commands/state.ts'
import { loadSubscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { statusOf } from '../../lib/wire/answer.ts'
import { ALREADY_SUBSCRIBED, subscription } from '../../lib/wire/subscription.ts'

interface SubscribeInput {
  planId: string
  planName: string
}

/** Subscribes to a package: confirmed once the list has a new subscription to it. */
export function subscribeCommand({
  planId,
  planName,
}: SubscribeInput): Command<SubscribeInput, readonly Subscription[]> {
  return command<SubscribeInput, readonly Subscription[], string[]>({
    key: `subscribe:${planId}`,
    retry: 'force',
    // Safe without the list: the server itself refuses a second subscription.
    onReadFailure: 'send',
    read: async () => bodyOf(await loadSubscriptions()),
    baseline: (rows) => rows.map(({ id }) => id),
    isAlreadyDone: () => false,
    isConfirmed: (rows, { baseline }) => {
      const isNew = ({ id, first_time_active }: Subscription) =>
        baseline === null ? !first_time_active : !baseline.includes(id)
      const made = rows.find((row) => row.algo?.id === planId && isNew(row))
      return made ? { done: true, id: made.id } : { done: false }
    },
    send: async () => {
      const reply = await call(subscription.subscribe, { id: planId }, { timeout: 20_000 })
      if (reply.ok && statusOf(reply.body) === ALREADY_SUBSCRIBED)
        return { is: 'refused', message: catalogue.alreadySubscribed(planName), code: ALREADY_SUBSCRIBED }
      return classifyReply(reply, catalogue.subscribeFailed)
    },
  })
}

/** The server says that this user has the package already. */
export function isAlreadySubscribed(state: CommandState): boolean {
  return state.phase !== 'confirmed' && 'code' in state && state.code === ALREADY_SUBSCRIBED
}
