import { atom, type ReadableAtom } from 'nanostores'
import type { Reply } from '../api.ts'
import { istDay } from '../format/time.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import { type Extent, extentOf } from './extent.ts'
import type { DayRange } from './periods.ts'
import type { SavedTrade } from './saved.ts'
import { isCurrent, newestFirst, tradesFor, unreadOfOtherDays } from './selection.ts'

/** `waiting`: the server wants, or needs, a pause. */
type ReadingState = 'idle' | 'reading' | 'waiting' | 'done'

/** What the reader needs of the page; tests drive time and the server by it. Nothing here throws. */
export interface ReaderPort {
  read(id: string): Promise<Reply<TradeDetail>>
  /** What this device saved for the user. */
  load(): Promise<SavedTrade[]>
  /** Saves what was read. A full storage is no error: it is read again on the next visit. */
  save(trade: SavedTrade): Promise<unknown>
  wait(ms: number): Promise<void>
  now(): number
}

const AT_ONCE = 2
const MOST_TRIES = 3
/** Between two signs of progress, in milliseconds. */
const PUBLISH_MS = 250
/** Pauses after an answer that asks for one, doubling, in milliseconds. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

const isTooMany = (reply: Reply<unknown>) => !reply.ok && reply.kind === 'refused' && reply.status === 429

/** Trouble of the server or of the way to it: worth another try. A refusal and junk are not. */
const isPassing = (reply: Reply<unknown>) =>
  !reply.ok &&
  (reply.kind === 'unreachable' || (reply.kind === 'refused' && (reply.status === 429 || reply.status >= 500)))

const isSame = (a: Trade | undefined, b: Trade) => a?.status === b.status && a.trade_date === b.trade_date

/** What is read for one user. The next one has another, and answers for the one before are dropped. */
const begin = () => ({
  known: new Map<string, SavedTrade>(),
  failed: new Set<string>(),
  tries: new Map<string, number>(),
  /** Asked for and not answered yet, as the list had them. */
  underWay: new Map<string, Trade>(),
  loaded: undefined as Promise<void> | undefined,
  isLoaded: false,
  shown: undefined as { rows: readonly Trade[]; range: DayRange; isWithOthers: boolean } | undefined,
  wanted: [] as Trade[],
  /** Still to be asked for. */
  queue: [] as Trade[],
  workers: 0,
  pause: undefined as Promise<void> | undefined,
  pauseMs: FIRST_PAUSE_MS,
})

/** Reads the trades of one range, two at a time, newest first. What was read before is known from the device. */
export function createReader(port: ReaderPort) {
  const $state = atom<ReadingState>('idle')
  const $version = atom(0)
  let job = begin()
  let publishedAt = 0

  const readOf = ({ trade_id, status, trade_date }: Trade): TradeDetail | undefined => {
    const found = job.failed.has(trade_id) ? undefined : job.known.get(trade_id)
    return found?.status === status && found.date === trade_date ? found.trade : undefined
  }
  const savedOf = (id: string) => job.known.get(id)
  const isFailed = (id: string) => job.failed.has(id)

  const publish = () => {
    const { queue, workers, pause } = job
    publishedAt = port.now()
    $state.set(queue.length + workers === 0 ? 'done' : pause ? 'waiting' : 'reading')
    $version.set($version.get() + 1)
  }

  const plan = () => {
    const { shown, underWay } = job
    if (!shown) return
    const inRange = tradesFor(shown.rows, shown.range, savedOf)
    const unread = unreadOfOtherDays(shown.rows, inRange, readOf)
    job.wanted = shown.isWithOthers ? [...inRange, ...newestFirst(unread)] : inRange
    const today = istDay(port.now())
    job.queue = job.wanted.filter(
      (row) =>
        !isFailed(row.trade_id) &&
        !isSame(underWay.get(row.trade_id), row) &&
        !isCurrent(savedOf(row.trade_id), row, today),
    )
  }

  const pause = async (of: typeof job) => {
    const ms = of.pauseMs
    of.pauseMs = Math.min(ms * 2, LONGEST_PAUSE_MS)
    await port.wait(ms)
    of.pause = undefined
  }

  const keep = (row: Trade, reply: Reply<TradeDetail>) => {
    const { trade_id: id, status, trade_date: date } = row
    if (reply.ok) {
      const saved = { id, status, date, trade: reply.body }
      job.known.set(id, saved)
      job.failed.delete(id)
      job.pauseMs = FIRST_PAUSE_MS
      void port.save(saved)
    } else if (reply.kind === 'no-session') job.queue = []
    else {
      const times = (job.tries.get(id) ?? 0) + 1
      job.tries.set(id, times)
      const isOver = !isPassing(reply) || (times >= MOST_TRIES && !isTooMany(reply))
      if (isOver) job.failed.add(id)
      // Behind the others, so that one broken trade does not hold them up.
      else job.queue.push(row)
    }
  }

  const work = async (of: typeof job) => {
    of.workers += 1
    for (;;) {
      if (of.pause) await of.pause
      const row = of === job ? of.queue.shift() : undefined
      if (!row) break
      of.underWay.set(row.trade_id, row)
      const reply = await port.read(row.trade_id)
      if (of.underWay.get(row.trade_id) === row) of.underWay.delete(row.trade_id)
      if (of !== job) break
      keep(row, reply)
      // Both answers under way may ask for the same pause.
      if (isPassing(reply) && !of.pause) of.pause = pause(of)
      if (of.pause || port.now() - publishedAt >= PUBLISH_MS) publish()
    }
    of.workers -= 1
    if (of === job && of.workers === 0) publish()
  }

  const load = async (of: typeof job) => {
    for (const it of await port.load()) if (!of.known.has(it.id)) of.known.set(it.id, it)
    of.isLoaded = true
  }

  const start = async () => {
    const of = job
    of.loaded ??= load(of)
    await of.loaded
    if (of !== job) return
    plan()
    while (of.workers < AT_ONCE && of.queue.length > 0) void work(of)
    publish()
  }

  /** Tries again what could not be read. */
  const retry = () => {
    job.failed.clear()
    job.tries.clear()
    plan()
    publish()
    void start()
  }

  return {
    $state: $state as ReadableAtom<ReadingState>,
    /** Rises when there is something new to sum up, four times a second at most while trades are read. */
    $version: $version as ReadableAtom<number>,
    /** What is known of a trade, whatever the list says of it now. */
    savedOf,
    readOf,
    isFailed,
    /**
     * How far what a range promises is read, whatever range is shown; `isOld` where the list could not be refreshed. Before
     * what the device saved is loaded nobody knows which trades reach into it.
     */
    extentOf(rows: readonly Trade[], range: DayRange, isOld: boolean): Extent {
      const { shown, isLoaded } = job
      const isShown = shown?.rows === rows && shown.range.from === range.from && shown.range.to === range.to
      const wanted = isShown ? job.wanted : tradesFor(rows, range, savedOf)
      if (!isLoaded) return { is: 'reading', read: 0, total: wanted.length }
      const otherDays = unreadOfOtherDays(rows, wanted, readOf).length
      return extentOf(wanted, { readOf, isFailed }, { otherDays, isOld })
    },
    /** Reads what of the range is not known yet. A new call replaces the range of the one before. */
    show(rows: readonly Trade[], range: DayRange) {
      const { shown } = job
      const isSameRange = shown?.range.from === range.from && shown.range.to === range.to
      job.shown = { rows, range, isWithOthers: isSameRange && shown.isWithOthers }
      plan()
      const ids = new Set(job.wanted.map(({ trade_id }) => trade_id))
      for (const id of job.failed) if (!ids.has(id)) job.failed.delete(id)
      // Until the first answer the counts of the range before would stand for this one.
      if (shown && !isSameRange) publish()
      void start()
    },
    retry,
    /** Reads the trades of other days too, until another range is shown. */
    readOtherDays() {
      if (job.shown) job.shown = { ...job.shown, isWithOthers: true }
      retry()
    },
    reset() {
      job = begin()
      $state.set('idle')
      $version.set($version.get() + 1)
    },
  }
}

export type Reader = ReturnType<typeof createReader>
