import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type CallOptions, type Failure, isNotFound, type Reply } from '../api.ts'
import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { createRefreshTimer } from './refreshTimer.ts'
import { type Saved, savedResponse, saveResponse } from './saved.ts'

/** Something on the server as a screen knows it. `at` is when the server said so, in milliseconds since 1970. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | {
      /** This device kept it from an earlier visit: it is shown with its time, and nothing follows from it. */
      readonly state: 'kept'
      readonly data: T
      readonly at: number
      /** Why the server gave no answer so far; absent where its first answer is awaited. */
      readonly failure?: Failure
    }
  | {
      /** The server said so to this page. */
      readonly state: 'ready'
      readonly data: T
      readonly at: number
      /** The data are those of `at`: the latest read failed. */
      readonly isStale: boolean
      /** Why the latest read brought nothing. */
      readonly failure?: Failure
    }
  | {
      readonly state: 'failed'
      readonly failure: Failure
      /** What this device kept, for whoever needs a trade to end it: the failure says nothing about it. */
      readonly last?: LastAnswer<T>
    }

interface LastAnswer<T> {
  readonly data: T
  readonly at: number
}

/** What there is to show with its time: the server's answer, or what this device kept. */
export type Shown<T> = Extract<Loadable<T>, { data: T }>

const loading = { state: 'loading' } as const

/** The same for who goes by the server alone: what this device kept counts as not there. */
export function answered<T>(view: Loadable<T>): Exclude<Loadable<T>, { state: 'kept' }> {
  if (view.state !== 'kept') return view
  return view.failure ? { state: 'failed', failure: view.failure, last: view } : loading
}

/** The newest answer that this device has, whatever the server answers now; undefined where it has none. */
export function lastAnswer<T>(view: Loadable<T>): LastAnswer<T> | undefined {
  if (view.state === 'kept' || view.state === 'ready') return view
  return view.state === 'failed' ? view.last : undefined
}

/** Whether the server itself says that it has no such thing; any other failure says nothing about it. */
export function isMissing(view: Loadable<unknown>): boolean {
  return view.state === 'failed' && isNotFound(view.failure)
}

interface ResourceOptions<T> {
  /** Reads when first watched, and again when watched after a pause; true by default. */
  readOnWatch?: boolean
  /** Shows the failure until a new read ends, instead of `loading`; false by default. */
  keepFailure?: boolean
  /** How reads are sent that nobody pressed for. */
  unasked?: CallOptions
  /** Keeps each answer on this device. */
  saved?: Saved<T>
  /** Hears of each answer before it is shown; `asked` is the place of its request among all. */
  onAnswer?(data: T, asked: number): void
}

/** Requests of all resources: one that was sent later knows better. */
let requests = 0

/** The code that shows a read may come so many milliseconds after it was asked for. */
const HEAD_START_MS = 10_000

/** What is shown of a resource: the newest answer or failure, or what this device kept of an earlier visit. */
function createView<T>({ saved, onAnswer }: Pick<ResourceOptions<T>, 'saved' | 'onAnswer'>) {
  const $state = atom<Loadable<T>>(loading)
  // `$state.get()` would mount the store, which reads from the server.
  const current = () => $state.value ?? loading
  /** The newest requests that were answered, and that failed. */
  let shown = 0
  let failed = 0
  const kept = () => saved && savedResponse(saved, serverNow())
  return {
    $state,
    current,
    /** Shows what this device kept. */
    seed() {
      const last = kept()
      $state.set(last ? { state: 'kept', ...last } : loading)
    },
    isOvertaken: (turn: number) => turn < shown,
    showAnswer(data: T, turn: number) {
      shown = turn
      const at = serverNow()
      onAnswer?.(data, turn)
      // On its way already when the network went: the read after it says how things stand.
      $state.set({ state: 'ready', data, at, isStale: turn < failed })
      if (saved) saveResponse(saved, data, at)
    },
    showFailure(failure: Failure, turn: number) {
      failed = Math.max(failed, turn)
      const before = current()
      const last = lastAnswer(before) ?? kept()
      if (before.state === 'ready') $state.set({ ...before, isStale: true, failure })
      // Any other answer says something about now: nothing older takes its place.
      else if (last && failure.kind === 'unreachable')
        $state.set({ state: 'kept', data: last.data, at: last.at, failure })
      else $state.set({ state: 'failed', failure, ...(last && { last: { data: last.data, at: last.at } }) })
    },
    hasFailed() {
      const now = current()
      return now.state === 'failed' || (now.state === 'ready' ? now.isStale : 'failure' in now)
    },
  }
}

/** Data of the signed-in user. It never outlives that user's session, and data that are there stay while re-read. */
export function resource<T>(
  read: (options: CallOptions) => Promise<Reply<T>>,
  { readOnWatch = true, keepFailure = false, unasked, ...options }: ResourceOptions<T> = {},
) {
  const view = createView(options)
  const { $state, current, seed } = view
  let user = Symbol()
  let isWatched = false
  let wasWatched = false

  /**
   * Reads from the server now. A reply that a newer one has overtaken is returned and not shown.
   * After a change of user it is `no-session`, whatever the server sent.
   */
  const load = async (options: CallOptions = {}): Promise<Reply<T>> => {
    const asker = user
    const turn = ++requests
    const { state } = current()
    if (state === 'loading' || (state === 'failed' && !keepFailure)) seed()
    const reply = await timer.track(() => read(options))
    if (asker !== user) return { ok: false, kind: 'no-session' }
    if (view.isOvertaken(turn)) return reply
    if (reply.ok) view.showAnswer(reply.body, turn)
    else view.showFailure(reply, turn)
    return reply
  }

  const timer = createRefreshTimer({ read: () => load(unasked), hasFailed: view.hasFailed })

  /** Reads before anything watches. Whoever watches first gets this read; undefined where another one came first. */
  const prefetch = () => (timer.askedWithin(Number.POSITIVE_INFINITY) ? undefined : load())

  onMount($state, () => {
    isWatched = true
    if (current().state === 'loading') seed()
    // The first time not where somebody has just asked: `prefetch`, or a frame that was there before.
    if (readOnWatch && (wasWatched || !timer.askedWithin(HEAD_START_MS))) void load()
    wasWatched = true
    return () => {
      isWatched = false
    }
  })

  $userId.listen((userId) => {
    user = Symbol()
    timer.reset()
    wasWatched = false
    $state.set(loading)
    if (isWatched && readOnWatch && userId !== null) void load()
  })

  return { $state: $state as ReadableAtom<Loadable<T>>, load, keepFresh: timer.keepFresh, prefetch }
}

export type Resource<T> = ReturnType<typeof resource<T>>

export function resourceFamily<T>(
  read: (id: string, options: CallOptions) => Promise<Reply<T>>,
  options: (id: string) => ResourceOptions<T> = () => ({}),
): (id: string) => Resource<T> {
  const made = new Map<string, Resource<T>>()
  return (id) => {
    const known = made.get(id) ?? resource((call) => read(id, call), options(id))
    made.set(id, known)
    return known
  }
}

/** A resource's read that unpacks `{ "results": [ … ] }`. */
export function unpack<Row>(reply: Reply<{ results: Row[] }>): Reply<readonly Row[]> {
  return reply.ok ? { ...reply, body: reply.body.results } : reply
}
