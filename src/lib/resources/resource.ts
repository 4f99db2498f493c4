import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { type CallOptions, type Failure, isNotFound, type Reply } from '../api.ts'
import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { createClock } from './clock.ts'
import { type Saved, savedResponse, saveResponse } from './saved.ts'

/** Something on the server as a screen knows it. `at` is when the server said so, in milliseconds since 1970. */
export type Loadable<T> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly data: T
      readonly at: number
      /** The data are those of `at`: the latest read failed, or its answer is awaited. */
      readonly isStale: boolean
      /** Why the latest read brought nothing; absent where its answer is awaited. */
      readonly failure?: Failure
      /** An earlier visit kept the data, and the first answer of this one is awaited. Only in `$lastKnown`. */
      readonly isAwaited?: boolean
    }
  | { readonly state: 'failed'; readonly failure: Failure }

interface ResourceOptions<T> {
  /** Reads when first watched, and again when watched after a pause; true by default. */
  readOnWatch?: boolean
  /** Shows the failure until a new read ends, instead of `loading`; false by default. */
  keepFailure?: boolean
  /** How reads are sent that nobody pressed for. */
  unasked?: CallOptions
  /** Keeps each answer on this device, and shows the last one where the server can't be reached. */
  saved?: Saved<T>
  /** What is shown of an answer, by what others have read; `sent` is the place of its request among all. */
  settle?(data: T, sent: number): T
}

/** Requests of all resources: one that was sent later knows better. */
let requests = 0

const loading = { state: 'loading' } as const

/** The code that shows a read may come so many milliseconds after it was asked for. */
const HEAD_START_MS = 10_000

/** Data of the signed-in user. It never outlives that user's session, and data that are there stay while re-read. */
export function resource<T>(
  read: (options: CallOptions) => Promise<Reply<T>>,
  { readOnWatch = true, keepFailure = false, unasked, saved, settle }: ResourceOptions<T> = {},
) {
  const $state = atom<Loadable<T>>(loading)
  // `$state.get()` would mount the store, which reads from the server.
  const current = () => $state.value ?? loading
  let user = Symbol()
  let shown = 0
  let failed = 0
  let isWatched = false
  let wasOpened = false

  /** Shows the last answer that is kept where nothing newer is shown. False where there is none. */
  const showSaved = (from: Saved<T>, failure: Failure): boolean => {
    const last = current().state === 'ready' ? undefined : savedResponse(from, serverNow())
    if (last) $state.set({ state: 'ready', ...last, isStale: true, failure })
    return last !== undefined
  }

  /**
   * Reads from the server now. A reply that a newer one has overtaken is returned and not shown.
   * After a change of user it is `no-session`, whatever the server sent.
   */
  const load = async (options: CallOptions = {}): Promise<Reply<T>> => {
    const asker = user
    const turn = ++requests
    if (current().state === 'failed' && !keepFailure) $state.set(loading)
    const reply = await clock.track(() => read(options))
    if (asker !== user) return { ok: false, kind: 'no-session' }
    if (turn < shown) return reply
    if (!reply.ok) failed = Math.max(failed, turn)
    const before = current()
    if (reply.ok) {
      shown = turn
      const at = serverNow()
      const data = settle ? settle(reply.body, turn) : reply.body
      // On its way already when the network went: the read after it says how things stand.
      $state.set({ state: 'ready', data, at, isStale: turn < failed })
      if (saved) saveResponse(saved, data, at)
    } else if (before.state === 'ready') $state.set({ ...before, isStale: true, failure: reply })
    else if (!saved || reply.kind !== 'unreachable' || !showSaved(saved, reply))
      $state.set({ state: 'failed', failure: reply })
    return reply
  }

  /** Reads; the first time only where nobody has just asked: `prefetch`, or a frame that was there before. */
  const open = () => {
    if (wasOpened || !clock.askedWithin(HEAD_START_MS)) void load()
    wasOpened = true
  }
  /**
   * Reads before anything watches. Whoever watches first, or calls `open` first, gets this read and begins no other.
   * Undefined where another read came first.
   */
  const prefetch = () => (isWatched || clock.askedWithin(Number.POSITIVE_INFINITY) ? undefined : load())

  onMount($state, () => {
    isWatched = true
    if (readOnWatch) open()
    return () => {
      isWatched = false
    }
  })

  $userId.listen((userId) => {
    user = Symbol()
    clock.reset()
    wasOpened = false
    $state.set(loading)
    if (isWatched && readOnWatch && userId !== null) void load()
  })

  /** Reads again what somebody watches: another read says otherwise. */
  const invalidate = () => {
    if (isWatched) void clock.refresh(0)
  }
  /** Changes what is shown without a read; `sent` is the place of the request that brought it. */
  const patch = (change: (data: T, sent: number) => T) => {
    const now = current()
    if (now.state !== 'ready') return
    const data = change(now.data, shown)
    if (data !== now.data) $state.set({ ...now, data })
  }
  const hasFailed = () => {
    const now = current()
    return now.state === 'failed' || (now.state === 'ready' && now.isStale)
  }
  const clock = createClock({ read: () => load(unasked), hasFailed })

  /** `$state`, with what an earlier visit kept in place of `loading`: to be shown with its time, never acted on. */
  const $lastKnown = computed($state, (state): Loadable<T> => {
    const last = saved && state.state === 'loading' ? savedResponse(saved, serverNow()) : undefined
    return last ? { state: 'ready', ...last, isStale: true, isAwaited: true } : state
  })

  /**
   * The newest answer that this device has, of an earlier visit too, whatever the server answers now. To be shown with
   * its time; it reads nothing.
   */
  const lastRead = (): { data: T; at: number } | undefined => {
    const now = current()
    return now.state === 'ready' ? now : saved && savedResponse(saved, serverNow())
  }

  const { refresh, keepFresh } = clock
  const reads = { load, refresh, invalidate, keepFresh, prefetch, open }
  return { $state: $state as ReadableAtom<Loadable<T>>, $lastKnown, lastRead, patch, ...reads }
}

export type Resource<T> = ReturnType<typeof resource<T>>

/** Whether the server itself says that it has no such thing; any other failure says nothing about it. */
export function isMissing(state: Loadable<unknown>): boolean {
  return state.state === 'failed' && isNotFound(state.failure)
}

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
