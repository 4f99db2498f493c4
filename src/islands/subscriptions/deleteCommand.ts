import { bodyOf, call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/commands/classifyReply.ts'
import { command } from '../../lib/commands/runner.ts'
import type { Command } from '../../lib/commands/spec.ts'
import { loadSubscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { subscription } from '../../lib/wire/subscription.ts'

/** Deletes a subscription: confirmed once the list no longer has it. */
export function deleteCommand({ id }: Subscription): Command<{ id: string }, readonly Subscription[]> {
  const isGone = (rows: readonly Subscription[]) => rows.every((row) => row.id !== id)
  return command<{ id: string }, readonly Subscription[], null>({
    key: `delete:${id}`,
    // A deleted subscription cannot be deleted twice.
    retry: 'auto',
    onReadFailure: 'send',
    read: async () => bodyOf(await loadSubscriptions()),
    baseline: () => null,
    isAlreadyDone: (rows) => (isGone(rows) ? {} : false),
    isConfirmed: (rows) => ({ done: isGone(rows) }),
    send: async () => classifyReply(await call(subscription.remove, { action: 'delete', id }, { timeout: 20_000 })),
  })
}
