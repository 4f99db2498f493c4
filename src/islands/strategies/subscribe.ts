import { call } from '../../lib/api.ts'
import { classifyReply } from '../../lib/commands/classifyReply.ts'
import { command } from '../../lib/commands/runner.ts'
import type { Command } from '../../lib/commands/spec.ts'
import type { CommandState } from '../../lib/commands/state.ts'
import { loadSubscriptions, type Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { statusOf } from '../../lib/wire/answer.ts'
import { subscription } from '../../lib/wire/subscription.ts'

const ALREADY = 302

export interface SubscribeInput {
  planId: string
  planName: string
}

export type SubscribeCommand = Command<SubscribeInput, readonly Subscription[]>

/** The one command that subscribes to a package: asked once, and looked for in the list where the answer is lost. */
export function subscribeCommand({ planId, planName }: SubscribeInput): SubscribeCommand {
  return command<SubscribeInput, readonly Subscription[], string[]>({
    key: `subscribe:${planId}`,
    retry: 'force',
    // Without a list nothing is lost: the server itself says what is subscribed already.
    onReadFailure: 'send',
    read: async () => {
      const reply = await loadSubscriptions()
      return reply.ok ? reply.body : undefined
    },
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
      if (reply.ok && statusOf(reply.body) === ALREADY)
        return { is: 'refused', message: catalogue.alreadySubscribed(planName), code: ALREADY }
      return classifyReply(reply, catalogue.subscribeFailed)
    },
  })
}

/** What a screen has to do about the state, in the catalogue's words. */
export type SubscribeOutcome =
  | { is: 'open' }
  | { is: 'created' }
  | { is: 'already'; text: string }
  /** `detail` is the server's own sentence, where it has one. */
  | { is: 'failed'; text: string; detail?: string }

/** Reads the state for the screen: a yes or a no of the server counts at once, its confirmation follows behind. */
export function outcomeOf(state: CommandState, planName: string): SubscribeOutcome {
  if (state.phase === 'accepted' || state.phase === 'confirmed') return { is: 'created' }
  if ('code' in state && state.code === ALREADY) return { is: 'already', text: catalogue.alreadySubscribed(planName) }
  if (state.phase === 'checking' || state.phase === 'unknown') {
    if (state.pendingBecause === 'accepted') return { is: 'created' }
    if (state.pendingBecause === 'refused') return failed(catalogue.subscribeFailed, state.message)
    const isNo = state.code !== undefined && state.code >= 400
    return failed(isNo ? catalogue.subscribeFailed : catalogue.subscribeError, state.message)
  }
  if (state.phase !== 'refused') return { is: 'open' }
  if (state.why === 'server') return failed(catalogue.subscribeFailed, state.message)
  if (state.why === 'elsewhere') return failed(catalogue.subscribeFailed, 'It is under way in another tab.')
  return failed(state.why === 'unsent' && state.message ? state.message : catalogue.subscribeError)
}

function failed(text: string, detail?: string): SubscribeOutcome {
  return { is: 'failed', text, ...(detail !== undefined && detail !== text && { detail }) }
}
