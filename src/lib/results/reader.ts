import { atom, type ReadableAtom } from 'nanostores'
import { istDay } from '../format/time.ts'
import type { Trade } from '../resources/trades.ts'
import { type Extent, extentOf } from './extent.ts'
import type { DayRange } from './periods.ts'
import { type QueuePort, readQueue } from './readQueue.ts'
import { createReadTrades, type ReadTrades, type SavePort } from './readTrades.ts'
import { isCurrent, newestFirst, tradesFor, unreadOfOtherDays } from './selection.ts'

export interface Progress {
  /** `elsewhere`: another tab reads, and this one waits for it. `waiting`: the server wants, or needs, a pause. */
  state: 'idle' | 'reading' | 'waiting' | 'elsewhere' | 'done'
  total: number
  /** Of them, those whose orders are known. */
  read: number
  failed: number
  /** Ended trades begun on other days that were never read: their legs may lie in the range. */
  otherDays: number
}

/** What the reader needs of the page; tests drive time and the server by it. */
export interface ReaderPort extends SavePort, QueuePort {
  /** Runs while no other tab does. `onWait` is called where another one has the turn. */
  oneTab(run: () => Promise<void>, onWait: () => void): Promise<void>
  now(): number
}

/** Between two signs of progress, in milliseconds. */
const PROGRESS_MS = 250
/** Between two new sums, in milliseconds: to sum up and draw a range costs more than to count. */
const SUMS_MS = 1000

const idle: Progress = { state: 'idle', total: 0, read: 0, failed: 0, otherDays: 0 }

interface Plan {
  wanted: Trade[]
  /** Of the other days, those that were unread when the range was shown and are not wanted. */
  others: Trade[]
  /** Still to be asked for. */
  queue: Trade[]
}

/** What is read for one user. The next one has another, and answers for the one before are dropped. */
interface ReadJob {
  readonly trades: ReadTrades
  loaded?: Promise<void>
  shown?: { rows: readonly Trade[]; range: DayRange; isWithOthers: boolean }
  plan: Plan
  /** Asked for and not answered yet, as the list had them. */
  readonly underWay: Map<string, Trade>
  isRunning: boolean
}

function planOf({ trades: { savedOf, readOf, isFailed }, shown, underWay }: ReadJob, now: number): Plan {
  const inRange = shown ? tradesFor(shown.rows, shown.range, savedOf) : []
  const unread = shown ? unreadOfOtherDays(shown.rows, inRange, readOf) : []
  const wanted = shown?.isWithOthers ? [...inRange, ...newestFirst(unread)] : inRange
  const isUnderWay = ({ trade_id, status, trade_date }: Trade) => {
    const reading = underWay.get(trade_id)
    return reading?.status === status && reading.trade_date === trade_date
  }
  const queue = wanted.filter(
    (row) => !isFailed(row.trade_id) && !isUnderWay(row) && !isCurrent(savedOf(row.trade_id), row, istDay(now)),
  )
  return { wanted, others: shown?.isWithOthers ? [] : unread, queue }
}

/** Reads the trades of a range two at a time, newest first, by one tab. */
export function createReader(port: ReaderPort) {
  const $progress = atom<Progress>(idle)
  const $version = atom(0)

  const begin = (): ReadJob => {
    const plan = { wanted: [], others: [], queue: [] }
    return { trades: createReadTrades(port), plan, underWay: new Map(), isRunning: false }
  }
  let job = begin()
  /** When progress and sums were published last; undefined sums are published with the next answer. */
  const published = { progress: 0, sums: 0 as number | undefined }

  const publish = (state: Progress['state']) => {
    const { trades, plan } = job
    const read = plan.wanted.filter((row) => trades.readOf(row) !== undefined).length
    const failed = plan.wanted.filter(({ trade_id }) => trades.isFailed(trade_id)).length
    const otherDays = plan.others.filter((row) => trades.readOf(row) === undefined).length
    $progress.set({ state, total: plan.wanted.length, read, failed, otherDays })
    published.progress = port.now()
  }

  const publishAll = (state: Progress['state']) => {
    published.sums = port.now()
    $version.set($version.get() + 1)
    publish(state)
  }

  const enqueue = () => {
    job.plan = planOf(job, port.now())
  }

  const readAll = async (of: ReadJob, isOn: () => boolean) => {
    const take = () => {
      const row = isOn() ? of.plan.queue.shift() : undefined
      if (row) of.underWay.set(row.trade_id, row)
      return row
    }
    for await (const answer of readQueue(take, port)) {
      const { row } = answer
      if (of.underWay.get(row.trade_id) === row) of.underWay.delete(row.trade_id)
      if (!isOn()) break
      if (answer.is === 'read') of.trades.add(row, answer.trade)
      else if (answer.is === 'failed') of.trades.fail(row.trade_id)
      // Behind the others, so that one broken trade does not hold them up.
      else if (answer.is === 'later') of.plan.queue.push(row)
      else of.plan.queue = []
      const now = port.now()
      if (answer.rests) publishAll('waiting')
      else if (answer.is === 'read' && now - (published.sums ?? 0) >= SUMS_MS) publishAll('reading')
      else if (now - published.progress >= PROGRESS_MS) publish('reading')
    }
    of.underWay.clear()
  }

  const start = async () => {
    const of = job
    if (of.isRunning) return
    of.isRunning = true
    const isOn = () => of === job
    of.loaded ??= of.trades.load()
    await of.loaded
    if (isOn()) enqueue()
    let hasWaited = false
    if (isOn() && of.plan.queue.length > 0)
      await port.oneTab(
        async () => {
          // Another tab has read and saved meanwhile.
          if (hasWaited) await of.trades.load()
          if (!isOn()) return
          enqueue()
          publishAll('reading')
          published.sums = undefined
          // A range shown meanwhile fills the queue again.
          while (isOn() && of.plan.queue.length > 0) await readAll(of, isOn)
        },
        () => {
          hasWaited = true
          if (isOn()) publish('elsewhere')
        },
      )
    if (!isOn()) return
    of.isRunning = false
    publishAll('done')
  }

  const retry = () => {
    job.trades.forgetFailures()
    enqueue()
    if (job.plan.queue.length > 0) publish('reading')
    void start()
  }

  return {
    $progress: $progress as ReadableAtom<Progress>,
    /** Rises when there is something new to sum up: with the first answer, then at most once a second. */
    $version: $version as ReadableAtom<number>,
    savedOf: (id: string) => job.trades.savedOf(id),
    readOf: (row: Trade) => job.trades.readOf(row),
    isFailed: (id: string) => job.trades.isFailed(id),
    /** How far what a range promises is read, whatever range is shown; `isOld` where the list could not be refreshed. */
    extentOf(rows: readonly Trade[], range: DayRange, isOld: boolean): Extent {
      const { shown, plan, trades } = job
      const isShown = shown?.rows === rows && shown.range.from === range.from && shown.range.to === range.to
      return extentOf(isShown ? plan.wanted : tradesFor(rows, range, trades.savedOf), trades, { isOld })
    },
    /** Reads what of the range is not known yet. A new call replaces the range of the one before. */
    show(rows: readonly Trade[], range: DayRange) {
      const { shown } = job
      const isSame = shown?.range.from === range.from && shown.range.to === range.to
      job.shown = { rows, range, isWithOthers: isSame && shown.isWithOthers }
      enqueue()
      job.trades.keepFailures(new Set(job.plan.wanted.map(({ trade_id }) => trade_id)))
      // Until the first answer the counts of the range before would stand for this one.
      if (shown && !isSame) publishAll(job.plan.queue.length > 0 ? 'reading' : 'idle')
      void start()
    },
    /** Tries again what could not be read. */
    retry,
    /** Reads the trades of `otherDays` too, until another range is shown. */
    readOtherDays() {
      if (job.shown) job.shown = { ...job.shown, isWithOthers: true }
      retry()
    },
    reset() {
      job = begin()
      $progress.set(idle)
      $version.set($version.get() + 1)
    },
  }
}

export type Reader = ReturnType<typeof createReader>
