import type { ReadableAtom } from 'nanostores'
import { $userId } from '../session/session.ts'
import { catalogue } from '../text/catalogue.ts'
import { BACKOFF_MS, type CommandEvent, type TradeReply } from './machine.ts'
import { type CommandRecord, createRecord } from './record.ts'
import {
  type CommandState,
  canRun,
  type Intent,
  isBusy,
  type Observation,
  type OrderTerms,
  type RetryMode,
} from './state.ts'
import { type Effects, tab } from './tab.ts'

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
  /** Called for each outcome, once the state shows it: confirmed, refused or unknown. */
  onOutcome?(state: Extract<CommandState, { at: number }>): void
}

/** One command of one user: its state for screens, and what the user can do with it. */
export interface Command<Snapshot> {
  readonly $state: ReadableAtom<CommandState>
  /** The input of the request that the state is about; null where there is none. */
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

/** One press of a button. `earlier` is the same request, sent before and not settled yet. */
interface Press {
  input: OrderTerms
  force: boolean
  earlier: Intent | null
}

/** The event that ends a press without a request; undefined where it must be sent. */
function reasonNotToSend<Snapshot>(
  spec: CommandSpec<Snapshot>,
  snapshot: Snapshot | undefined,
  { force, earlier }: Press,
  at: number,
): CommandEvent | undefined {
  if (snapshot === undefined) {
    const isHeld = spec.onReadFailure === 'block' || (spec.onReadFailure === 'confirm' && !force)
    return isHeld ? { type: 'unread', at } : undefined
  }
  const found = earlier && spec.isConfirmed(snapshot, earlier)
  if (found?.done) return { type: 'found', at, ...(found.id !== undefined && { id: found.id }) }
  const already = spec.isAlreadyDone(snapshot)
  if (already === 'superseded') return { type: 'superseded', at, ...(earlier && { sentAt: earlier.sentAt }) }
  return already ? { type: 'already', at, ...already } : undefined
}

/** What a press sends, or would have sent. */
function intend<Snapshot>(
  spec: CommandSpec<Snapshot>,
  snapshot: Snapshot | undefined,
  { input, earlier }: Press,
  effects: Effects,
): Intent {
  return {
    // Under a reference that was refused, the server would only repeat its refusal.
    ref: earlier === null || earlier.reply === 'refused' ? effects.ref() : earlier.ref,
    input,
    // Only the status before the first request separates new from old, however often it is sent.
    baseline: earlier?.baseline ?? (snapshot === undefined ? null : (spec.baseline?.(snapshot) ?? null)),
    sentAt: effects.now(),
  }
}

/** Reads until the outcome is known, with backoff; then watches an unknown one at a long interval. */
function createWatch<Snapshot>(spec: CommandSpec<Snapshot>, record: CommandRecord, effects: Effects) {
  /** Only the newest round of reads counts. */
  let round = 0

  /** One read; a reply that comes after its round says nothing about what was sent since. */
  async function read(isCurrent: () => boolean): Promise<void> {
    const snapshot = record.intent() === null ? undefined : await spec.read()
    const observation = observationOf(spec, snapshot, record.intent())
    if (isCurrent()) record.dispatch({ type: 'observation', at: effects.now(), observation })
  }

  return {
    /** What is still read says nothing any more. */
    stop() {
      round += 1
    },
    async start(): Promise<void> {
      round += 1
      const mine = round
      const isCurrent = () => mine === round && record.isMine()
      if (isCurrent() && record.$state.get().phase === 'accepted') await read(isCurrent)
      while (isCurrent()) {
        const now = record.$state.get()
        if (now.phase === 'checking') {
          if (!now.once) await effects.wait(BACKOFF_MS[now.tries] ?? WATCH_MS)
        } else if (now.phase === 'unknown') await effects.wait(WATCH_MS)
        else return
        if (isCurrent()) await read(isCurrent)
      }
    },
  }
}

type Watch = ReturnType<typeof createWatch>

/** Carries a press out: takes the locks, reads, and sends once where nothing speaks against it. */
function createPress<Snapshot>(spec: CommandSpec<Snapshot>, record: CommandRecord, watch: Watch, effects: Effects) {
  const { $state, isMine, locks, dispatch } = record
  /** Another tab held the lock for so long that the next press takes it. */
  let isOtherAsleep = false

  /** A tab that holds the lock for too long is asleep: its press is looked for here, and nothing is sent. */
  async function outlast(press: Press, isCurrent: () => boolean): Promise<void> {
    await effects.wait(ASLEEP_MS)
    if (!isCurrent()) return
    const isFree = await locks.take(isOtherAsleep)
    if (isFree || !isCurrent()) return
    isOtherAsleep = true
    dispatch({ type: 'ask', at: effects.now() })
    const snapshot = await spec.read()
    if (!isMine() || $state.get().phase !== 'preflight') return
    const reason = reasonNotToSend(spec, snapshot, { ...press, force: true }, effects.now())
    if (reason) {
      dispatch(reason)
      return
    }
    const intent = record.intent() ?? intend(spec, snapshot, press, effects)
    dispatch({ type: 'asleep', at: effects.now() }, intent)
    await watch.start()
  }

  return async function execute(press: Press): Promise<void> {
    const since = effects.now()
    const hasLocks = await locks.take(isOtherAsleep)
    if (!isMine()) return locks.releaseUnneeded()
    if (!hasLocks) {
      const refused = dispatch({ type: 'elsewhere', at: effects.now() })
      void outlast(press, () => isMine() && $state.get() === refused)
      return
    }
    const snapshot = await spec.read()
    if (!isMine()) {
      // The session ended while the dialog was open or during the read.
      dispatch({ type: 'unsent', at: effects.now(), message: catalogue.noSession })
      return locks.releaseUnneeded()
    }
    const reason = reasonNotToSend(spec, snapshot, press, effects.now())
    if (reason) {
      dispatch(reason)
      return
    }
    // This tab has slept: another one may have gone on.
    if (effects.now() - since >= ASLEEP_MS) {
      dispatch({ type: 'elsewhere', at: effects.now() })
      return
    }
    const intent = intend(spec, snapshot, press, effects)
    dispatch({ type: 'send', at: intent.sentAt }, intent)
    const result = await spec.send(intent)
    if (!isMine()) return locks.releaseUnneeded()
    const isAnswered = result.is === 'accepted' || result.is === 'refused'
    dispatch({ type: 'answer', at: effects.now(), result }, isAnswered ? { ...intent, reply: result.is } : intent)
  }
}

function create<Snapshot>(spec: CommandSpec<Snapshot>, effects: Effects) {
  const record = createRecord(spec, effects)
  const watch = createWatch(spec, record, effects)
  const execute = createPress(spec, record, watch, effects)
  const { $state, isMine, dispatch } = record

  const it: Command<Snapshot> = {
    $state,
    lastInput: () => record.intent()?.input ?? null,
    run(input, { force = false } = {}) {
      const now = $state.get()
      if (!isMine() || !canRun(now, spec.retry, force)) return false
      const earlier = unsettledIntent(now, record.intent(), input)
      watch.stop()
      dispatch({ type: 'ask', at: effects.now() }, now.phase === 'unknown' ? record.intent() : earlier)
      void execute({ input, force, earlier }).then(watch.start)
      return true
    },
    check() {
      if ($state.get().phase !== 'unknown' || !isMine()) return
      dispatch({ type: 'check', at: effects.now() })
      void watch.start()
    },
    observe(snapshot) {
      if (!isMine() || record.intent() === null) return
      const observation = observationOf(spec, snapshot, record.intent())
      // This read may be older than the request: only a success counts.
      if (observation.is === 'done') dispatch({ type: 'observation', at: effects.now(), observation })
    },
    dismiss() {
      const { phase } = $state.get()
      if (phase === 'confirmed' || phase === 'refused') record.clear()
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
    drop: record.drop,
    resume() {
      record.resume()
      void watch.start()
    },
  }
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
