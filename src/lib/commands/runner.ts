import { atom, type ReadableAtom } from 'nanostores'
import { tabEvents } from '../errors/tabEvents.ts'
import { $userId } from '../session/session.ts'
import { catalogue } from '../text/catalogue.ts'
import { BACKOFF_MS, type CommandEvent, step, type TradeReply } from './machine.ts'
import {
  type CommandState,
  canRun,
  type Intent,
  isBusy,
  needsLock,
  type Observation,
  type OrderTerms,
  type RetryMode,
} from './state.ts'
import { commandLock, type Effects, loadCommand, saveCommand, tab } from './tab.ts'

/** How often an unknown outcome is read again while the page is open, in milliseconds. */
const WATCH_MS = 15_000
/** A request is over after 20 s: a tab that holds its lock for longer, in milliseconds, is asleep. */
const ASLEEP_MS = 25_000

/** What a command needs to know about its own call. `Snapshot` is what one read brings. */
export interface CommandSpec<Snapshot> {
  /** One command per key in this tab, and one record in its storage: `stop:42`. */
  key: string
  /** Of commands with the same one, in all tabs, one at a time is on its way: `exit:42`. */
  oneAtATime?: string
  /** Whether its own button may retry an unknown outcome, or only `run(input, { force: true })`. */
  retry: RetryMode
  /** If the read before sending fails: `send` anyway, ask the user to `confirm`, or `block` it. */
  onReadFailure: 'send' | 'confirm' | 'block'
  /** Reads the server's current status; undefined when it cannot be read. Never throws. */
  read(): Promise<Snapshot | undefined>
  /** What to keep of the first read, to tell new from old. */
  baseline?(snapshot: Snapshot): Intent['baseline']
  /** Before sending: is it already done, or does it no longer apply? */
  isAlreadyDone(snapshot: Snapshot): false | 'superseded' | { id?: string }
  /**
   * After sending: was this command carried out? `id` alone: what it created exists, in another state.
   * `superseded`: it no longer applies, and whether it was carried out cannot be seen.
   */
  isConfirmed(snapshot: Snapshot, intent: Intent): { done: boolean; superseded?: boolean; id?: string }
  /** Sends once and classifies the reply. Never throws. */
  send(intent: Intent): Promise<TradeReply>
  /** Called for each outcome: confirmed, refused or unknown. */
  onOutcome?(state: Extract<CommandState, { at: number }>): void
  /** Called once for each command that was carried out, after the state shows it. */
  onConfirmed?(): void
}

/** One command of one user: its state for screens, and what the user can do with it. */
export interface Command<Snapshot> {
  readonly $state: ReadableAtom<CommandState>
  /** The input last sent or being sent; null when there is none. */
  lastInput(): OrderTerms | null
  /**
   * Reads first, sends once, and checks until the outcome is known.
   * False, and nothing happens, while another is in progress or an unknown outcome needs `force`.
   */
  run(input: OrderTerms, options?: { force?: boolean }): boolean
  /** Checks an unknown outcome once more. Sends nothing. */
  check(): void
  /** Takes in what another part of the page has just read. */
  observe(snapshot: Snapshot): void
  dismiss(): void
  /** Resolves with the outcome, an unknown one too. */
  settled(): Promise<CommandState>
}

/** What a read shows about a command that was sent. */
function observationOf<Snapshot>(
  spec: CommandSpec<Snapshot>,
  snapshot: Snapshot | undefined,
  intent: Intent | null,
): Observation {
  if (snapshot === undefined || intent === null) return { is: 'unreadable' }
  const { done, superseded, id } = spec.isConfirmed(snapshot, intent)
  if (superseded) return { is: 'superseded', sentAt: intent.sentAt }
  return { is: done ? 'done' : 'open', ...(id !== undefined && { id }) }
}

/** The earlier request that may still be carried out, if the new one is the same; null if it is settled. */
function unsettledIntent(state: CommandState, intent: Intent | null, input: OrderTerms): Intent | null {
  if (intent === null || JSON.stringify(intent.input) !== JSON.stringify(input)) return null
  if (state.phase === 'unknown') return intent
  if (state.phase !== 'refused') return null
  if (state.why === 'not-done') return intent.reply === 'accepted' ? null : intent
  return state.why === 'unread' || state.why === 'elsewhere' ? intent : null
}

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
 * const stop = command({ key: `stop:${id}`, retry: 'auto', onReadFailure: 'send', read, isAlreadyDone, isConfirmed, send })
 * stop.run(terms)             // at a click; synchronous lock, then the lock across tabs
 * useStore(stop.$state)       // idle, preflight, sending, accepted, checking, confirmed, refused, unknown
 * ```
 */
export function command<Snapshot>(spec: CommandSpec<Snapshot>, effects: Effects = tab): Command<Snapshot> {
  const existing = commands.get(spec.key)
  if (existing) return existing.command as Command<Snapshot>
  const made = create(spec, effects)
  commands.set(spec.key, made)
  made.resume()
  return made.command
}

function create<Snapshot>(spec: CommandSpec<Snapshot>, effects: Effects) {
  const owner = effects.userId()
  const $state = atom<CommandState>({ phase: 'idle' })
  let intent: Intent | null = null
  let lastInput: OrderTerms | null = null
  let dropped = false
  /** Only the newest round of reads counts. */
  let round = 0
  /** Another tab held the lock for so long that the next press takes it. */
  let isOtherAsleep = false

  const isMine = () => !dropped && effects.userId() === owner
  const state = () => $state.get()
  const own = commandLock(effects, `niyam:${spec.key}`, () => isMine() && needsLock(state(), spec.retry))
  const shared =
    spec.oneAtATime === undefined
      ? undefined
      : commandLock(effects, `niyam:${spec.oneAtATime}`, () => isMine() && isBusy(state()))
  const takeLocks = async () =>
    (await own.take(isOtherAsleep)) && (shared === undefined || (await shared.take(isOtherAsleep)))
  const release = () => {
    own.release()
    shared?.release()
  }

  function save(now: CommandState): void {
    if (owner !== undefined) saveCommand(effects, spec.key, { userId: owner, intent, state: now })
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
    if (next.phase === 'confirmed' && lastInput !== null) spec.onConfirmed?.()
    return next
  }

  /** One read; a reply that comes after its round says nothing about what was sent since. */
  async function read(isCurrent: () => boolean): Promise<void> {
    const snapshot = intent === null ? undefined : await spec.read()
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
        if (!now.once) await effects.wait(BACKOFF_MS[now.tries] ?? WATCH_MS)
      } else if (now.phase === 'unknown') await effects.wait(WATCH_MS)
      else return
      if (isCurrent()) await read(isCurrent)
    }
  }

  /** The event that ends a press without a request; undefined where it must be sent. `earlier` is not settled yet. */
  function reasonNotToSend(snapshot: Snapshot | undefined, force: boolean, earlier: Intent | null) {
    const at = effects.now()
    if (snapshot === undefined) {
      const isHeld = spec.onReadFailure === 'block' || (spec.onReadFailure === 'confirm' && !force)
      return isHeld ? ({ type: 'unread', at } as const) : undefined
    }
    const found = earlier && spec.isConfirmed(snapshot, earlier)
    if (found?.done) return { type: 'found', at, ...(found.id !== undefined && { id: found.id }) } as const
    const already = spec.isAlreadyDone(snapshot)
    if (already === 'superseded') return { type: 'superseded', at, ...(earlier && { sentAt: earlier.sentAt }) } as const
    return already ? ({ type: 'already', at, ...already } as const) : undefined
  }

  /** What a press sends, or would have sent. */
  function intend(input: OrderTerms, snapshot: Snapshot | undefined, earlier: Intent | null): Intent {
    return {
      // Under a reference that was refused, the server would only repeat its refusal.
      ref: earlier === null || earlier.reply === 'refused' ? effects.ref() : earlier.ref,
      input,
      // Only the status before the first request separates new from old, however often it is sent.
      baseline: earlier?.baseline ?? (snapshot === undefined ? null : (spec.baseline?.(snapshot) ?? null)),
      sentAt: effects.now(),
    }
  }

  async function execute(input: OrderTerms, force: boolean, earlier: Intent | null): Promise<void> {
    const since = effects.now()
    const hasLocks = await takeLocks()
    if (!isMine()) return release()
    if (!hasLocks) {
      const refused = dispatch({ type: 'elsewhere', at: effects.now() })
      void outlast(input, earlier, () => isMine() && state() === refused)
      return
    }
    const snapshot = await spec.read()
    if (!isMine()) {
      // The session ended while the dialog was open or during the read.
      if (!dropped) dispatch({ type: 'unsent', at: effects.now(), message: catalogue.noSession })
      return release()
    }
    const reason = reasonNotToSend(snapshot, force, earlier)
    if (reason) {
      dispatch(reason)
      return
    }
    // This tab has slept: another one may have gone on.
    if (effects.now() - since >= ASLEEP_MS) {
      dispatch({ type: 'elsewhere', at: effects.now() })
      return
    }
    intent = intend(input, snapshot, earlier)
    dispatch({ type: 'send', at: intent.sentAt })
    const result = await spec.send(intent)
    if (!isMine()) return release()
    if (result.is === 'accepted' || result.is === 'refused') intent = { ...intent, reply: result.is }
    dispatch({ type: 'answer', at: effects.now(), result })
  }

  /** A tab that holds the lock for too long is asleep: its press is looked for here, and nothing is sent. */
  async function outlast(input: OrderTerms, earlier: Intent | null, isCurrent: () => boolean): Promise<void> {
    await effects.wait(ASLEEP_MS)
    if (!isCurrent()) return
    const isFree = await takeLocks()
    release()
    if (isFree || !isCurrent()) return
    isOtherAsleep = true
    dispatch({ type: 'ask', at: effects.now() })
    const snapshot = await spec.read()
    if (!isMine() || state().phase !== 'preflight') return
    const reason = reasonNotToSend(snapshot, true, earlier)
    if (reason) {
      dispatch(reason)
      return
    }
    intent ??= intend(input, snapshot, earlier)
    dispatch({ type: 'asleep', at: effects.now() })
    await follow()
  }

  const it: Command<Snapshot> = {
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
      const saved = loadCommand(effects, spec.key)
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
