import { atom } from 'nanostores'
import * as v from 'valibot'
import { tabEvents } from '../errors/tabEvents.ts'
import { parseJson } from '../storage/local.ts'
import { parseAs } from '../wire/parseAs.ts'
import { type CommandEvent, step } from './machine.ts'
import {
  type CommandState,
  type Intent,
  isBusy,
  isUnsettled,
  needsLock,
  type RetryMode,
  savedIntent,
  savedState,
} from './state.ts'
import { commandLocks, type Effects } from './tab.ts'

/** What the tab's storage holds of a command. */
interface SavedCommand {
  userId: string
  intent: Intent | null
  state: CommandState
}

const savedCommand = v.object({ userId: v.string(), intent: v.nullable(savedIntent), state: savedState })

const PREFIX = 'niyam:command:'

/** Saves a command; an idle one is removed. */
function saveCommand(effects: Effects, key: string, saved: SavedCommand): void {
  effects.save(PREFIX + key, saved.state.phase === 'idle' ? undefined : JSON.stringify(saved))
}

/** What this user left under the key. Another user's record is removed, and one that does not fit: it holds no lock. */
function loadCommand(effects: Effects, key: string): SavedCommand | undefined {
  const stored = effects.load(PREFIX + key)
  if (stored === undefined) return undefined
  const saved = parseAs(savedCommand, parseJson(stored))
  // A request that was sent, and nobody knows which, can never be checked.
  const isWhole =
    saved &&
    (saved.intent !== null || saved.state.phase === 'preflight' || !(isBusy(saved.state) || isUnsettled(saved.state)))
  if (isWhole && saved.userId === effects.userId()) return saved
  effects.save(PREFIX + key, undefined)
  return undefined
}

/** An unknown outcome that is read again and stays unknown is no other one. */
const isSameOutcome = (a: CommandState, b: CommandState) =>
  a.phase === b.phase && 'why' in a && 'why' in b && a.why === b.why

/** What the record needs of a `CommandSpec`, which explains it. */
interface RecordSpec {
  key: string
  oneAtATime?: string
  retry: RetryMode
  onOutcome?(state: Extract<CommandState, { at: number }>): void
}

/**
 * What this tab knows of one command: its state for screens, the request it is about, and the record for a reload. It
 * holds the locks that keep other tabs back. All of it is of the user who was signed in when it was made.
 */
export function createRecord({ key, oneAtATime, retry, onOutcome }: RecordSpec, effects: Effects) {
  const owner = effects.userId()
  const $state = atom<CommandState>({ phase: 'idle' })
  let intent: Intent | null = null
  let isDropped = false

  const isMine = () => !isDropped && effects.userId() === owner
  const locks = commandLocks(effects, {
    [key]: () => isMine() && needsLock($state.get(), retry),
    ...(oneAtATime !== undefined && { [oneAtATime]: () => isMine() && isBusy($state.get()) }),
  })

  /** Saved before a screen draws it: a listener may leave the page. */
  function set(state: CommandState): void {
    if (owner !== undefined) saveCommand(effects, key, { userId: owner, intent, state })
    $state.set(state)
  }

  /** Takes an event in, and `about`, the request that it is about. The state after it. */
  function dispatch(event: CommandEvent, about = intent): CommandState {
    const before = $state.get()
    const next = step(before, event, retry)
    if (next === before || isDropped) return before
    intent = about && 'id' in next && next.id !== undefined ? { ...about, id: next.id } : about
    tabEvents.commands.add({ at: event.at, key, event, state: next, intent })
    set(next)
    locks.releaseUnneeded()
    if ('at' in next && !isSameOutcome(before, next)) onOutcome?.(next)
    return next
  }

  return {
    $state,
    intent: () => intent,
    isMine,
    locks,
    dispatch,
    /** Forgets an outcome that its user has seen. */
    clear() {
      intent = null
      set({ phase: 'idle' })
    },
    /** Another user: nothing of it may be seen or go on. */
    drop() {
      isDropped = true
      locks.releaseUnneeded()
      $state.set({ phase: 'idle' })
    },
    /** Takes up what the page before a reload left, and its locks as soon as that page lets go. */
    resume() {
      const saved = loadCommand(effects, key)
      if (saved === undefined) return
      intent = saved.intent
      $state.set(saved.state)
      dispatch({ type: 'resume', at: effects.now() })
      locks.keep()
    },
  }
}

export type CommandRecord = ReturnType<typeof createRecord>
