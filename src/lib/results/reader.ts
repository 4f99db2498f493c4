import { atom, type ReadableAtom } from 'nanostores'
import { istDay } from '../format/time.ts'
import type { Trade } from '../resources/trades.ts'
import type { DayRange } from './periods.ts'
import { type QueuePort, readQueue } from './readQueue.ts'
import { createReadTrades, type ReadTrades, type SavePort } from './readTrades.ts'
import { isCurrent, newestFirst, tradesFor, unreadOfOtherDays } from './selection.ts'

/** How far the reading of a range has come. */
export interface Progress {
  /** `elsewhere`: another tab reads, and this one waits for it. `waiting`: the server wants, or needs, a pause. */
  state: 'idle' | 'reading' | 'waiting' | 'elsewhere' | 'stopped' | 'done'
  /** Trades of the range. */
  total: number
  /** Of them, those whose orders are known. */
  read: number
  /** Those that could not be read. */
  failed: number
  /** Ended trades begun on other days that were never read: their legs may lie in the range. */
  otherDays: number
}

/** What the reader needs of the page; tests drive time and the server by it. */
export interface ReaderPort extends SavePort, Pick<QueuePort, 'read' | 'wait'> {
  /** Runs while no other tab does. `onWait` is called where another one has the turn. */
  oneTab(run: () => Promise<void>, onWait: () => void): Promise<void>
  now(): number
}

export interface Reader extends Pick<ReadTrades, 'savedOf' | 'tradeOf' | 'readOf'> {
  readonly $progress: ReadableAtom<Progress>
  /** Rises when there is something new to sum up: with the first answer, then at most once a second. */
  readonly $version: ReadableAtom<number>
  /** Whether this device could not store what was read: it is known on this page only. */
  readonly $isUnsaved: ReadableAtom<boolean>
  /** Reads what of the range is not known yet. A new call replaces the range of the one before. */
  show(rows: readonly Trade[], range: DayRange): void
  /** Reads these trades too, whatever range is shown, and tries again what could not be read of them. */
  readExtra(rows: readonly Trade[]): void
  stop(): void
  /** Goes on after `stop`, or tries again what could not be read. */
  resume(): void
  /** Reads the trades of `otherDays` too, until another range is shown. */
  readOtherDays(): void
  /** Forgets everything, for another person. */
  reset(): void
}

/** Between two signs of progress, in milliseconds. */
const PROGRESS_MS = 250
/** Between two new sums, in milliseconds: to sum up and draw a range costs more than to count. */
const SUMS_MS = 1000

const idle: Progress = { state: 'idle', total: 0, read: 0, failed: 0, otherDays: 0 }

/** Reads the trades of a range two at a time, newest first, by one tab. */
export function createReader(port: ReaderPort): Reader {
  const $progress = atom<Progress>(idle)
  const $version = atom(0)
  const $isUnsaved = atom(false)

  const saving = () => {
    const of = owner
    return createReadTrades(port, () => {
      if (of === owner) $isUnsaved.set(true)
    })
  }
  /** Rises when the user changes: reads in progress are then dropped. */
  let owner = 0
  let trades = saving()
  let loaded: Promise<void> | undefined
  let shown: { rows: readonly Trade[]; range: DayRange } | undefined
  /** The trades of the range that is shown. */
  let wanted: Trade[] = []
  /** Of the other days, those that were unread when the range was shown. */
  let others: Trade[] = []
  let isWithOthers = false
  /** Beside the range. */
  let extra: readonly Trade[] = []
  let queue: Trade[] = []
  /** Asked for and not answered yet, as the list had them. */
  const underWay = new Map<string, Trade>()
  let isStopped = false
  let isRunning = false
  let lastProgress = 0
  let lastSums = 0
  let isNew = false

  const tell = (state: Progress['state']) => {
    const read = wanted.filter((row) => trades.readOf(row) !== undefined).length
    const failed = wanted.filter(({ trade_id }) => trades.isFailed(trade_id)).length
    const otherDays = isWithOthers ? 0 : others.filter((row) => trades.readOf(row) === undefined).length
    $progress.set({ state, total: wanted.length, read, failed, otherDays })
    lastProgress = port.now()
  }

  const tellAll = (state: Progress['state']) => {
    isNew = false
    lastSums = port.now()
    $version.set($version.get() + 1)
    tell(state)
  }

  /** After an answer: a sign of progress, with new sums or without, when its time has come. */
  const beat = (state: Progress['state']) => {
    const now = port.now()
    if (isNew && now - lastSums >= SUMS_MS) tellAll(state)
    else if (now - lastProgress >= PROGRESS_MS) tell(state)
  }

  const isUnderWay = ({ trade_id, status, trade_date }: Trade) => {
    const reading = underWay.get(trade_id)
    return reading?.status === status && reading.trade_date === trade_date
  }

  const enqueue = () => {
    const { savedOf, readOf, isFailed } = trades
    wanted = shown ? tradesFor(shown.rows, shown.range, savedOf) : []
    others = shown ? unreadOfOtherDays(shown.rows, wanted, readOf) : []
    if (isWithOthers) wanted = [...wanted, ...newestFirst(others)]
    const today = istDay(port.now())
    const rows = new Map([...wanted, ...extra].map((row) => [row.trade_id, row]))
    queue = [...rows.values()].filter(
      (row) => !isFailed(row.trade_id) && !isUnderWay(row) && !isCurrent(savedOf(row.trade_id), row, today),
    )
  }

  const read = (isOn: () => boolean) =>
    readQueue({
      read: port.read,
      wait: port.wait,
      isOn,
      take() {
        const row = queue.shift()
        if (row) underWay.set(row.trade_id, row)
        return row
      },
      release(row) {
        if (underWay.get(row.trade_id) === row) underWay.delete(row.trade_id)
      },
      putLast: (row) => void queue.push(row),
      onRead(row, trade) {
        trades.adopt(row, trade)
        isNew = true
      },
      onFailed: ({ trade_id }) => trades.fail(trade_id),
      onSignedOut() {
        queue = []
      },
      onPause: () => tellAll('waiting'),
      onAnswer: (isPausing) => beat(isPausing ? 'waiting' : 'reading'),
    })

  async function start(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    const of = owner
    const { recall, flush } = trades
    const isOn = () => of === owner && !isStopped
    loaded ??= recall()
    await loaded
    if (isOn()) enqueue()
    let hasWaited = false
    if (isOn() && queue.length > 0)
      await port.oneTab(
        async () => {
          // Another tab has read and saved meanwhile.
          if (hasWaited) await recall()
          if (!isOn()) return
          enqueue()
          tellAll('reading')
          // What comes next is shown at once.
          lastSums = Number.NEGATIVE_INFINITY
          // A range shown meanwhile fills the queue again.
          while (isOn() && queue.length > 0) await read(isOn)
          // What waits for its batch is this user's: the device by now saves for another one.
          if (of === owner) await flush()
        },
        () => {
          hasWaited = true
          if (isOn()) tell('elsewhere')
        },
      )
    if (of !== owner) return
    isRunning = false
    if (!isStopped) tellAll('done')
  }

  const resume = () => {
    isStopped = false
    trades.forgetFailures()
    enqueue()
    void start()
  }

  return {
    $progress,
    $version,
    $isUnsaved,
    savedOf: (id) => trades.savedOf(id),
    tradeOf: (id) => trades.tradeOf(id),
    readOf: (row) => trades.readOf(row),
    show(rows, range) {
      const isOther = shown?.range.from !== range.from || shown.range.to !== range.to
      const isFirst = shown === undefined
      if (isOther) isWithOthers = false
      shown = { rows, range }
      enqueue()
      trades.keepFailures(new Set([...wanted, ...extra].map(({ trade_id }) => trade_id)))
      if (isStopped) return tellAll('stopped')
      // Until the first answer the counts of the range before would stand for this one.
      if (isOther && !isFirst) tellAll(queue.length > 0 ? 'reading' : 'idle')
      void start()
    },
    readExtra(rows) {
      extra = rows
      trades.forgetFailures(rows)
      enqueue()
      if (!isStopped && queue.length > 0) void start()
    },
    stop() {
      isStopped = true
      void trades.flush()
      tellAll('stopped')
    },
    resume,
    readOtherDays() {
      isWithOthers = true
      resume()
    },
    reset() {
      owner += 1
      trades = saving()
      isStopped = isRunning = isWithOthers = isNew = false
      loaded = shown = undefined
      wanted = others = queue = []
      extra = []
      underWay.clear()
      $isUnsaved.set(false)
      $progress.set(idle)
      $version.set($version.get() + 1)
    },
  }
}
