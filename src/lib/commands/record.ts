import * as v from 'valibot'
import { parseJson } from '../storage/local.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'
import type { Intent } from './spec.ts'
import { type CommandState, isBusy, isUnsettled, savedState } from './state.ts'
import type { Effects } from './tab.ts'

/** What the tab's storage holds of a command. */
interface SavedCommand<Input, Baseline> {
  userId: string
  intent: Intent<Input, Baseline> | null
  state: CommandState
}

const savedIntent = (input: v.GenericSchema) =>
  v.object({
    ...{ ref: v.string(), input, baseline: v.unknown(), sentAt: savedTime },
    ...{ id: v.optional(v.string()), reply: v.optional(v.picklist(['accepted', 'refused'])) },
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
