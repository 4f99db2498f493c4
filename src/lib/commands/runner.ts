import { atom } from 'nanostores'
import { tabEvents } from '../errors/tabEvents.ts'
import { $userId } from '../session/session.ts'
import { catalogue } from '../text/catalogue.ts'
import { commandLock } from './lock.ts'
import { backoff, type CommandEvent, step } from './machine.ts'
import { observationOf, reasonNotToSend, unsettledIntent } from './preflight.ts'
import * as record from './record.ts'
import type { Command, CommandSpec, Intent } from './spec.ts'
import { type CommandState, canRun, isBusy, needsLock } from './state.ts'
import { type Effects, tab } from './tab.ts'

/** How often an unknown outcome is read again while the page is open, in milliseconds. */
const WATCH_MS = 15_000

const commands = new Map<string, { command: unknown; drop(): void }>()

// Another user must never see the commands of the one before.
$userId.listen(() => {
  for (const it of commands.values()) it.drop()
  commands.clear()
})

/**
 * The command of a key, made at the first call; later calls return the same one.
 * A record that a reload left behind is resumed: it keeps checking and never sends.
 *
 * ```ts
 * const stop = command({ key: `stop:${id}`, retry: 'auto', onReadFailure: 'send', read, baseline, isAlreadyDone, isConfirmed, send })
 * stop.run({ id })            // at a click; synchronous lock, then the lock across tabs
 * useStore(stop.$state)       // idle, preflight, sending, accepted, checking, confirmed, refused, unknown
 * ```
 */
export function command<Input, Snapshot, Baseline>(
  spec: CommandSpec<Input, Snapshot, Baseline>,
  effects: Effects = tab,
): Command<Input, Snapshot> {
  const existing = commands.get(spec.key)
  if (existing) return existing.command as Command<Input, Snapshot>
  const made = create(spec, effects)
  commands.set(spec.key, made)
  made.resume()
  return made.command
}

function create<Input, Snapshot, Baseline>(spec: CommandSpec<Input, Snapshot, Baseline>, effects: Effects) {
  const owner = effects.userId()
  const $state = atom<CommandState>({ phase: 'idle' })
  let intent: Intent<Input, Baseline> | null = null
  let lastInput: Input | null = null
  let dropped = false
  /** Only the newest round of reads counts. */
  let round = 0

  const isMine = () => !dropped && effects.userId() === owner
  const state = () => $state.get()
  const own = commandLock(effects, `niyam:${spec.key}`, () => isMine() && needsLock(state(), spec.retry))
  const shared =
    spec.oneAtATime === undefined
      ? undefined
      : commandLock(effects, `niyam:${spec.oneAtATime}`, () => isMine() && isBusy(state()))
  const release = () => {
    own.release()
    shared?.release()
  }

  function save(now: CommandState): void {
    if (owner !== undefined) record.save(effects, spec.key, { userId: owner, intent, state: now })
  }

  function dispatch(event: CommandEvent): CommandState {
    const before = state()
    const next = step(before, event, spec.retry)
    if (next === before || dropped) return before
    if (intent !== null && 'id' in next && next.id !== undefined) intent = { ...intent, id: next.id }
    tabEvents.commands.add({ at: event.at, key: spec.key, event, state: next, intent })
    // Saved before the screen draws it: a listener may leave the page.
    save(next)
    $state.set(next)
    if (!needsLock(next, spec.retry)) own.release()
    if (!isBusy(next)) shared?.release()
    const isSameOutcome = before.phase === next.phase && 'why' in before && 'why' in next && before.why === next.why
    if ('at' in next && !isSameOutcome) spec.onOutcome?.(next)
    if (next.phase === 'confirmed' && lastInput !== null) spec.onConfirmed?.(next, lastInput)
    return next
  }

  /** One read; a reply that comes after its round says nothing about what was sent since. */
  async function read(isCurrent: () => boolean): Promise<void> {
    const snapshot = intent === null ? undefined : await spec.read(intent.input)
    const observation = observationOf(spec, snapshot, intent)
    if (isCurrent()) dispatch({ type: 'observation', at: effects.now(), observation })
  }

  /** Reads with backoff until the outcome is known; then watches an unknown one at a long interval. */
  async function follow(): Promise<void> {
    round += 1
    const mine = round
    const isCurrent = () => mine === round && isMine()
    if (isCurrent() && state().phase === 'accepted') await read(isCurrent)
    while (isCurrent()) {
      const now = state()
      if (now.phase === 'checking') {
        if (!now.once) await effects.wait(backoff(now.pendingBecause)[now.tries] ?? WATCH_MS)
      } else if (now.phase === 'unknown') await effects.wait(WATCH_MS)
      else return
      if (isCurrent()) await read(isCurrent)
    }
  }

  async function execute(input: Input, force: boolean, earlier: Intent<Input, Baseline> | null): Promise<void> {
    const hasLock = (await own.take()) && (shared === undefined || (await shared.take()))
    if (!isMine()) return release()
    if (!hasLock) {
      dispatch({ type: 'elsewhere', at: effects.now() })
      return
    }
    const snapshot = await spec.read(input)
    if (!isMine()) {
      // The session ended while the dialog was open or during the read.
      if (!dropped) dispatch({ type: 'unsent', at: effects.now(), message: catalogue.noSession })
      return release()
    }
    const reason = reasonNotToSend(spec, { snapshot, input, force, earlier, at: effects.now() })
    if (reason) {
      dispatch(reason)
      return
    }
    intent = {
      // Under a reference that was refused, the server would only repeat its refusal.
      ref: earlier === null || earlier.reply === 'refused' ? effects.ref() : earlier.ref,
      input,
      // Only the status before the first request separates new from old, however often it is sent.
      baseline: earlier?.baseline ?? (snapshot === undefined ? null : spec.baseline(snapshot)),
      sentAt: effects.now(),
    }
    dispatch({ type: 'send', at: intent.sentAt })
    const result = await spec.send(intent)
    if (!isMine()) return release()
    if (result.is === 'accepted' || result.is === 'refused') intent = { ...intent, reply: result.is }
    dispatch({ type: 'answer', at: effects.now(), result })
  }

  const it: Command<Input, Snapshot> = {
    $state,
    lastInput: () => lastInput,
    run(input, { force = false } = {}) {
      const now = state()
      if (!isMine() || !canRun(now, spec.retry, force)) return false
      const earlier = unsettledIntent(now, intent, input)
      round += 1
      if (now.phase !== 'unknown') intent = earlier
      lastInput = input
      dispatch({ type: 'ask', at: effects.now() })
      void execute(input, force, earlier).then(follow)
      return true
    },
    check() {
      if (state().phase !== 'unknown' || !isMine()) return
      dispatch({ type: 'check', at: effects.now() })
      void follow()
    },
    observe(snapshot) {
      if (!isMine() || intent === null) return
      const observation = observationOf(spec, snapshot, intent)
      // This read may be older than the request: only a success counts.
      if (observation.is === 'done') dispatch({ type: 'observation', at: effects.now(), observation })
    },
    dismiss() {
      const { phase } = state()
      if ((phase !== 'confirmed' && phase !== 'refused') || dropped) return
      intent = null
      lastInput = null
      $state.set({ phase: 'idle' })
      save({ phase: 'idle' })
    },
    settled: () =>
      new Promise((resolve) => {
        let stop: (() => void) | undefined
        stop = $state.subscribe((now) => {
          if (isBusy(now) || now.phase === 'checking') return
          queueMicrotask(() => stop?.())
          resolve(now)
        })
      }),
  }

  return {
    command: it,
    drop() {
      dropped = true
      release()
      $state.set({ phase: 'idle' })
    },
    resume() {
      const saved = record.load<Input, Baseline>(effects, spec.key, spec.input)
      if (saved === undefined) return
      intent = saved.intent
      lastInput = saved.intent?.input ?? null
      $state.set(saved.state)
      const next = dispatch({ type: 'resume', at: effects.now() })
      if (next.phase !== 'checking' && next.phase !== 'unknown') return
      void own.keep()
      void follow()
    },
  }
}
