import * as v from 'valibot'
import { parseJson } from '../storage/local.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'
import type { Intent } from './spec.ts'
import { type CommandState, isBusy, isUnsettled } from './state.ts'
import type { Effects } from './tab.ts'

/** What the tab's storage holds of a command. */
interface SavedCommand<Input, Baseline> {
  userId: string
  intent: Intent<Input, Baseline> | null
  state: CommandState
}

const text = v.optional(v.string())
const facts = {
  message: text,
  id: text,
  code: v.optional(v.number()),
  fields: v.optional(v.record(v.string(), v.string())),
}
const pendingBecause = v.picklist(['accepted', 'refused', 'lost', 'failed'])
const unknown = v.object({
  ...{ phase: v.literal('unknown'), at: savedTime, why: v.picklist(['not-seen', 'unreadable']), pendingBecause },
  ...{ checked: v.boolean(), ...facts },
})
const reasons = ['server', 'unsent', 'unread', 'elsewhere', 'not-done', 'not-saved', 'superseded'] as const
/** A command's state as the tab's storage has it. */
export const savedState = v.union([
  v.object({ phase: v.literal('preflight'), since: savedTime, from: v.optional(unknown) }),
  v.object({ phase: v.literal('sending'), since: savedTime }),
  v.object({ phase: v.literal('accepted'), since: savedTime, ...facts }),
  v.object({
    ...{ phase: v.literal('checking'), since: savedTime, pendingBecause },
    ...{ tries: v.number(), once: v.boolean(), ...facts },
  }),
  v.object({
    phase: v.literal('confirmed'),
    at: savedTime,
    how: v.picklist(['already', 'answered', 'found']),
    ...facts,
  }),
  v.object({
    ...{ phase: v.literal('refused'), at: savedTime, why: v.picklist(reasons) },
    ...{ sentAt: v.optional(savedTime), ...facts },
  }),
  unknown,
])
const savedIntent = (input: v.GenericSchema) =>
  v.object({
    ...{ ref: v.string(), input, baseline: v.unknown(), sentAt: savedTime },
    ...{ id: text, reply: v.optional(v.picklist(['accepted', 'refused'])) },
  })

const PREFIX = 'niyam:command:'

/** Saves a command; an idle one is removed. */
export function save<I, B>(effects: Effects, key: string, saved: SavedCommand<I, B>): void {
  effects.save(PREFIX + key, saved.state.phase === 'idle' ? undefined : JSON.stringify(saved))
}

/**
 * What this user left under the key; `input` checks what was to be sent. Another user's record is removed, and one that
 * does not fit: it holds no lock.
 */
export function load<I, B>(
  effects: Effects,
  key: string,
  input: v.GenericSchema = v.looseObject({}),
): SavedCommand<I, B> | undefined {
  const stored = effects.load(PREFIX + key)
  if (stored === undefined) return undefined
  const savedCommand = v.object({ userId: v.string(), intent: v.nullable(savedIntent(input)), state: savedState })
  const saved = parseAs(savedCommand, parseJson(stored)) as SavedCommand<I, B> | undefined
  // A request that was sent, and nobody knows which, can never be checked.
  const isWhole =
    saved &&
    (saved.intent !== null || saved.state.phase === 'preflight' || !(isBusy(saved.state) || isUnsettled(saved.state)))
  if (isWhole && saved.userId === effects.userId()) return saved
  effects.save(PREFIX + key, undefined)
  return undefined
}
