import { call } from '../../lib/api.ts'
import { type Command, command } from '../../lib/command/command.ts'
import { judge } from '../../lib/command/judge.ts'
import { loadSubscriptions, type Subscription } from '../../lib/subscriptions.ts'
import { subscription } from '../../lib/wire/subscription.ts'

export type Removing = Command<{ id: string }, readonly Subscription[]>

/** The one command that deletes a subscription: done once the list no longer has it. */
export function removing({ id }: Subscription): Removing {
  const isGone = (rows: readonly Subscription[]) => rows.every((row) => row.id !== id)
  return command<{ id: string }, readonly Subscription[], null>({
    key: `delete:${id}`,
    // What is gone cannot be deleted twice.
    again: 'press',
    unread: 'send',
    read: async () => {
      const reply = await loadSubscriptions()
      return reply.ok ? reply.body.results : undefined
    },
    remember: () => null,
    isThere: (rows) => (isGone(rows) ? {} : false),
    isDone: (rows) => ({ done: isGone(rows) }),
    send: async () => judge(await call(subscription.remove, { action: 'delete', id }, { timeout: 20_000 })),
  })
}
