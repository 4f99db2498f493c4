import { atom, type ReadableAtom } from 'nanostores'
import { $userId } from '../session/session.ts'
import { catalogue } from '../text/catalogue.ts'
import { type Effects, tab } from './effects.ts'
import {
  BACKOFF_MS,
  type CommandEvent,
  type CommandState,
  canRun,
  isBusy,
  needsLock,
  type Observation,
  type RetryMode,
  type SendResult,
  step,
} from './machine.ts'
import { type Intent, load, save } from './record.ts'

/** What a command needs to know about its own call. `Wish` and `Before` must survive JSON. */
export interface CommandSpec<Input, Snapshot, Before> {
  /** One command per key in this tab, and one record in its storage: `stop:42`. */
  key: string
  /** Whether an unsettled wish may be sent again by an ordinary press, or only by `run(input, { force: true })`. */
  retry: RetryMode
  /** Where the read beforehand fails: `send` all the same, `ask` for an explicit `anyway`, or `hold` back. */
  onReadFailure: 'send' | 'confirm' | 'block'
  /** Reads what the server shows; undefined when it cannot be read. Never throws. */
  read(input: Input): Promise<Snapshot | undefined>
  /** What of the first read must be remembered to tell new from old. */
  baseline(snapshot: Snapshot): Before
  /** Before sending: is the wanted state there already, or can it no longer be wished for? */
  isAlreadyDone(snapshot: Snapshot, input: Input): false | 'superseded' | { id?: string }
  /**
   * After sending: has this very input been carried out? `id` alone says that its thing exists in another state;
   * `moot` that it can no longer be carried out, and whether it was is not to be seen.
   */
  isConfirmed(snapshot: Snapshot, intent: Intent<Input, Before>): { done: boolean; superseded?: boolean; id?: string }
  /** Sends once and says what the answer is worth (see `judge`). Never throws. */
  send(intent: Intent<Input, Before>): Promise<SendResult>
  /** Called whenever an outcome stands: confirmed, refused or unknown. */
  onOutcome?(state: Extract<CommandState, { at: number }>): void
  /** Called once for each wish that was carried out, after the state shows it. */
  onConfirmed?(state: Extract<CommandState, { phase: 'confirmed' }>, input: Input): void
}

/** One command of one person: its state for screens, and the verbs that a person has. */
export interface Command<Input, Snapshot> {
  readonly $state: ReadableAtom<CommandState>
  /** The input last sent or being sent; null when there is none. */
  lastInput(): Input | null
  /**
   * Carries out one input: reads first, sends once, and looks until the outcome is known.
   * False, and nothing at all happens, while another is under way or an unsettled one asks for `anyway`.
   */
  run(input: Input, options?: { force?: boolean }): boolean
  /** Looks once more at an unknown outcome. Sends nothing. */
  check(): void
  /** Hands in what another part of the page has just read. */
  observe(snapshot: Snapshot): void
  /** Forgets a settled outcome. */
  dismiss(): void
  /** Resolves once the outcome stands, an unknown one too. */
  settled(): Promise<CommandState>
}

/** How often an unknown outcome is looked at without being asked, while the page is open. */
const WATCH_MS = 15_000

/** How often a lock is asked for again that the page before the reload has not given back yet. */
const LOCK_MS = 500

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Running {
  drop(): void
}

const running = new Map<string, Running & { command: unknown }>()

// Another person must never meet the commands of the one before.
$userId.listen(() => {
  for (const it of running.values()) it.drop()
  running.clear()
})

/**
 * The command of a key, made at the first call; a later call returns the same one, its input still under way.
 * A record that a reload left behind is taken up: it goes on checking and never sends.
 *
 * ```ts
 * const stop = command({ key: `stop:${id}`, again: 'press', unread: 'send', read, remember, isThere, isDone, send })
 * stop.run({ id })            // at a click; synchronous lock, then the lock across tabs
 * useStore(stop.$state)       // idle, asking, sending, accepted, checking, confirmed, refused, unknown
 * ```
 */
export function command<Input, Snapshot, Before>(
  spec: CommandSpec<Input, Snapshot, Before>,
  effects: Effects = tab,
): Command<Input, Snapshot> {
  const known = running.get(spec.key)
  if (known) return known.command as Command<Input, Snapshot>
  const made = create(spec, effects)
  running.set(spec.key, { command: made.command, drop: made.drop })
  made.resume()
  return made.command
}

function create<Input, Snapshot, Before>(spec: CommandSpec<Input, Snapshot, Before>, effects: Effects) {
  const owner = effects.person()
  const $state = atom<CommandState>({ phase: 'idle' })
  let intent: Intent<Input, Before> | null = null
  let wanted: Input | null = null
  let release: (() => void) | undefined
  /** Asked for twice at once, the lock would be refused to the second because of the first. */
  let taking: Promise<boolean> | undefined
  let dropped = false
  /** Only the newest round of looking goes on. */
  let round = 0

  const isMine = () => !dropped && effects.person() === owner
  const state = () => $state.get()

  function on(event: CommandEvent): CommandState {
    const before = state()
    const next = step(before, event, spec.retry)
    if (next === before || dropped) return before
    if (intent !== null && 'id' in next && next.id !== undefined) intent = { ...intent, id: next.id }
    if (owner !== undefined) save(effects, spec.key, { person: owner, intent, state: next })
    $state.set(next)
    if (!needsLock(next, spec.retry)) letGo()
    if ('at' in next && !(before.phase === next.phase && 'why' in before && 'why' in next && before.why === next.why))
      spec.onOutcome?.(next)
    if (next.phase === 'confirmed' && wanted !== null) spec.onConfirmed?.(next, wanted)
    return next
  }

  function letGo(): void {
    release?.()
    release = undefined
  }

  /** Takes the lock across tabs; false where another tab has it. */
  function takeLock(): Promise<boolean> {
    if (release) return Promise.resolve(true)
    taking ??= effects.lock(`niyam:${spec.key}`).then((held) => {
      taking = undefined
      release = held
      // The outcome, or another person, may have come first.
      if (!isMine() || !needsLock(state(), spec.retry)) letGo()
      return held !== undefined
    })
    return taking
  }

  async function keepLock(): Promise<void> {
    while (isMine() && needsLock(state(), spec.retry) && !(await takeLock())) await effects.wait(LOCK_MS)
  }

  function observationOf(snapshot: Snapshot | undefined): Observation {
    if (snapshot === undefined || intent === null) return { is: 'unreadable' }
    const { done, superseded, id } = spec.isConfirmed(snapshot, intent)
    if (superseded) return { is: 'superseded' }
    return { is: done ? 'done' : 'open', ...(id !== undefined && { id }) }
  }

  /** One read; an answer that comes after its round is over tells nothing about what was sent since. */
  async function look(isCurrent: () => boolean): Promise<void> {
    const snapshot = intent === null ? undefined : await spec.read(intent.input)
    if (isCurrent()) on({ type: 'observation', at: effects.now(), observation: observationOf(snapshot) })
  }

  /** Reads until the outcome is known, by the row of pauses; then watches an unknown one from afar. */
  async function follow(): Promise<void> {
    round += 1
    const mine = round
    const isCurrent = () => mine === round && isMine()
    if (isCurrent() && state().phase === 'accepted') await look(isCurrent)
    while (isCurrent()) {
      const now = state()
      if (now.phase === 'checking') {
        if (!now.once) await effects.wait(BACKOFF_MS[now.tries] ?? WATCH_MS)
      } else if (now.phase === 'unknown') await effects.wait(WATCH_MS)
      else return
      if (isCurrent()) await look(isCurrent)
    }
  }

  /** What the read beforehand leaves of the input: an event where nothing is to be sent. */
  function reasonNotToSend(
    snapshot: Snapshot | undefined,
    input: Input,
    force: boolean,
    earlier: Intent<Input, Before> | null,
  ): CommandEvent | undefined {
    const at = effects.now()
    if (snapshot === undefined)
      return spec.onReadFailure === 'block' || (spec.onReadFailure === 'confirm' && !force)
        ? { type: 'unread', at }
        : undefined
    const found = earlier && spec.isConfirmed(snapshot, earlier)
    if (found?.done) return { type: 'found', at, ...(found.id !== undefined && { id: found.id }) }
    const there = spec.isAlreadyDone(snapshot, input)
    if (there === 'superseded') return { type: 'superseded', at }
    return there ? { type: 'already', at, ...there } : undefined
  }

  async function carryOut(input: Input, force: boolean, earlier: Intent<Input, Before> | null): Promise<void> {
    const isHeld = await takeLock()
    if (!isMine()) return letGo()
    if (!isHeld) {
      on({ type: 'elsewhere', at: effects.now() })
      return
    }
    const snapshot = await spec.read(input)
    if (!isMine()) {
      // The session went while the dialog was open or the read was under way.
      if (!dropped) on({ type: 'unsent', at: effects.now(), message: catalogue.noSession })
      return letGo()
    }
    const reason = reasonNotToSend(snapshot, input, force, earlier)
    if (reason) {
      on(reason)
      return
    }
    intent = {
      // Under a reference that was refused the server would only repeat its no.
      ref: earlier === null || earlier.heard === 'no' ? effects.ref() : earlier.ref,
      input,
      // What stood before the first sending is what tells new from old, however often it was sent.
      before: earlier?.before ?? (snapshot === undefined ? null : spec.baseline(snapshot)),
      sentAt: effects.now(),
    }
    on({ type: 'send', at: intent.sentAt })
    const result = await spec.send(intent)
    if (!isMine()) return letGo()
    if (result.is === 'accepted') intent = { ...intent, heard: 'yes' }
    if (result.is === 'refused') intent = { ...intent, heard: 'no' }
    on({ type: 'answer', at: effects.now(), result })
  }

  /** What was sent before and may still be carried out, where `wish` is that very input. */
  function unsettled(now: CommandState, input: Input): Intent<Input, Before> | null {
    if (intent === null || !isSame(intent.input, input)) return null
    if (now.phase === 'unknown') return intent
    if (now.phase !== 'refused') return null
    if (now.why === 'not-done') return intent.heard === 'yes' ? null : intent
    return now.why === 'unread' || now.why === 'elsewhere' ? intent : null
  }

  const it: Command<Input, Snapshot> = {
    $state,
    lastInput: () => wanted,
    run(input, { force = false } = {}) {
      const now = state()
      if (!isMine() || !canRun(now, spec.retry, force)) return false
      // An unsettled wish that is sent again is still the same input.
      const earlier = unsettled(now, input)
      round += 1
      if (now.phase !== 'unknown') intent = earlier
      wanted = input
      on({ type: 'ask', at: effects.now() })
      void carryOut(input, force, earlier).then(follow)
      return true
    },
    check() {
      if (state().phase !== 'unknown' || !isMine()) return
      on({ type: 'check', at: effects.now() })
      void follow()
    },
    observe(snapshot) {
      if (!isMine() || intent === null) return
      const observation = observationOf(snapshot)
      // Somebody's read may be older than the sending; it can bring good news only.
      if (observation.is === 'done') on({ type: 'observation', at: effects.now(), observation })
    },
    dismiss() {
      const { phase } = state()
      if ((phase !== 'confirmed' && phase !== 'refused') || dropped) return
      intent = null
      wanted = null
      $state.set({ phase: 'idle' })
      if (owner !== undefined) save(effects, spec.key, { person: owner, intent, state: { phase: 'idle' } })
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
      letGo()
      $state.set({ phase: 'idle' })
    },
    resume() {
      const kept = load<Input, Before>(effects, spec.key)
      if (kept === undefined) return
      intent = kept.intent
      wanted = kept.intent?.input ?? null
      $state.set(kept.state)
      const next = on({ type: 'resume', at: effects.now() })
      if (next.phase !== 'checking' && next.phase !== 'unknown') return
      void keepLock()
      void follow()
    },
  }
}
