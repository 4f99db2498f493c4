import { atom, type ReadableAtom } from 'nanostores'
import type { Reply } from '../api.ts'
import { istDay } from '../format/time.ts'
import type { Trade } from '../resources/trades.ts'
import type { TradeDetail } from '../wire/trading.ts'
import type { DayRange } from './periods.ts'
import { isCurrent, newestFirst, type SavedTrade, tradesFor, unreadOfOtherDays } from './selection.ts'

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
export interface ReaderPort {
  /** Reads one trade. Never throws. */
  read(id: string): Promise<Reply<TradeDetail>>
  /** What this device saved for the person; empty where storage is closed. */
  load(): Promise<SavedTrade[]>
  /** Saves what was read, and says whether it is stored; a full storage is no error. Never throws. */
  save(trades: SavedTrade[]): Promise<boolean>
  /** Runs while no other tab does. `onWait` is called where another one has the turn. */
  oneTab(run: () => Promise<void>, onWait: () => void): Promise<void>
  wait(ms: number): Promise<void>
  now(): number
}

export interface Reader {
  readonly $progress: ReadableAtom<Progress>
  /** Rises when there is something new to sum up: with the first answer, then at most once a second. */
  readonly $version: ReadableAtom<number>
  /** Whether this device could not store what was read: it is known on this page only. */
  readonly $isUnsaved: ReadableAtom<boolean>
  /** The trade as it was read last; undefined where it is not read, or could not be read again. */
  tradeOf(id: string): TradeDetail | undefined
  /** What is known of a trade, whatever the list says of it now. */
  savedOf(id: string): SavedTrade | undefined
  /** What was read of a trade as the list has it now; undefined where it is not read, or has changed since. */
  readOf(row: Trade): TradeDetail | undefined
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

const AT_ONCE = 2
const MOST_TRIES = 3
/** Pauses after an answer that asks for one, doubling, in milliseconds. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Between two signs of progress, in milliseconds. */
const PROGRESS_MS = 250
/** Between two new sums, in milliseconds: to sum up and draw a range costs more than to count. */
const SUMS_MS = 1000
/** Saved together. */
const BATCH = 25

const idle: Progress = { state: 'idle', total: 0, read: 0, failed: 0, otherDays: 0 }

function isTooMany(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.kind === 'refused' && reply.status === 429
}

/** Trouble of the server or of the way to it: worth another try. A refusal and junk are not. */
function isPassing(reply: Reply<unknown>): boolean {
  if (reply.ok) return false
  if (reply.kind === 'unreachable') return true
  return isTooMany(reply) || (reply.kind === 'refused' && reply.status >= 500)
}

/** Reads the trades of a range two at a time, newest first, by one tab. */
export function createReader(port: ReaderPort): Reader {
  const $progress = atom<Progress>(idle)
  const $version = atom(0)
  const $isUnsaved = atom(false)
  let known = new Map<string, SavedTrade>()
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
  let failed = new Set<string>()
  /** Asked for and not answered yet, as the list had them. */
  const underWay = new Map<string, Trade>()
  let unsaved: SavedTrade[] = []
  let isStopped = false
  let isRunning = false
  /** Rises when the user changes: reads in progress are then dropped. */
  let owner = 0
  let lastProgress = 0
  let lastSums = 0
  let isNew = false

  const readOf = ({ trade_id, status, trade_date }: Trade) => {
    const found = failed.has(trade_id) ? undefined : known.get(trade_id)
    return found?.status === status && found.date === trade_date ? found.trade : undefined
  }

  const tell = (state: Progress['state']) => {
    const read = wanted.filter((row) => readOf(row) !== undefined).length
    const lost = wanted.filter(({ trade_id }) => failed.has(trade_id)).length
    const otherDays = isWithOthers ? 0 : others.filter((row) => readOf(row) === undefined).length
    $progress.set({ state, total: wanted.length, read, failed: lost, otherDays })
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

  const savedOf = (id: string) => known.get(id)

  const enqueue = () => {
    wanted = shown ? tradesFor(shown.rows, shown.range, savedOf) : []
    others = shown ? unreadOfOtherDays(shown.rows, wanted, readOf) : []
    if (isWithOthers) wanted = [...wanted, ...newestFirst(others)]
    const today = istDay(port.now())
    const rows = new Map([...wanted, ...extra].map((row) => [row.trade_id, row]))
    queue = [...rows.values()].filter(
      (row) => !failed.has(row.trade_id) && !isUnderWay(row) && !isCurrent(known.get(row.trade_id), row, today),
    )
  }

  const flush = async () => {
    if (unsaved.length === 0) return
    const mine = owner
    const batch = unsaved
    unsaved = []
    const isStored = await port.save(batch)
    if (mine === owner && !isStored) $isUnsaved.set(true)
  }

  const adopt = (row: Trade, trade: TradeDetail) => {
    const saved = { id: row.trade_id, status: row.status, date: row.trade_date, trade }
    known.set(row.trade_id, saved)
    failed.delete(row.trade_id)
    isNew = true
    unsaved.push(saved)
    if (unsaved.length >= BATCH) void flush()
  }

  /** What this device saved, unless this page has read it since. */
  const recall = async (mine: number) => {
    const saved = await port.load()
    if (mine === owner) for (const it of saved) if (!known.has(it.id)) known.set(it.id, it)
  }

  async function readQueue(isMine: () => boolean): Promise<void> {
    const tries = new Map<string, number>()
    let pause = FIRST_PAUSE_MS
    let resting: Promise<void> | undefined

    const rest = () => {
      // Both workers may meet the same error.
      if (resting) return
      resting = port.wait(pause).then(() => {
        resting = undefined
      })
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      tellAll('waiting')
    }

    const onTrouble = (row: Trade, reply: Reply<unknown>) => {
      const times = (tries.get(row.trade_id) ?? 0) + 1
      tries.set(row.trade_id, times)
      if (!isPassing(reply) || (times >= MOST_TRIES && !isTooMany(reply))) failed.add(row.trade_id)
      // Behind the others, so that one broken trade does not hold them up.
      else queue.push(row)
      if (isPassing(reply)) rest()
    }

    const worker = async () => {
      while (isMine()) {
        if (resting) {
          await resting
          continue
        }
        const row = queue.shift()
        if (row === undefined) return
        underWay.set(row.trade_id, row)
        const reply = await port.read(row.trade_id)
        if (underWay.get(row.trade_id) === row) underWay.delete(row.trade_id)
        if (!isMine()) return
        if (!reply.ok && reply.kind === 'no-session') {
          queue = []
          return
        }
        if (reply.ok) {
          pause = FIRST_PAUSE_MS
          adopt(row, reply.body)
        } else onTrouble(row, reply)
        beat(resting ? 'waiting' : 'reading')
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  async function start(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    const mine = owner
    const isMine = () => mine === owner && !isStopped
    loaded ??= recall(mine)
    await loaded
    if (isMine()) enqueue()
    let hasWaited = false
    if (isMine() && queue.length > 0)
      await port.oneTab(
        async () => {
          // Another tab has read and saved meanwhile.
          if (hasWaited) await recall(mine)
          if (!isMine()) return
          enqueue()
          tellAll('reading')
          // What comes next is shown at once.
          lastSums = Number.NEGATIVE_INFINITY
          // A range shown meanwhile fills the queue again.
          while (isMine() && queue.length > 0) await readQueue(isMine)
          await flush()
        },
        () => {
          hasWaited = true
          if (isMine()) tell('elsewhere')
        },
      )
    if (mine !== owner) return
    isRunning = false
    if (!isStopped) tellAll('done')
  }

  const resume = () => {
    isStopped = false
    failed = new Set()
    enqueue()
    void start()
  }

  return {
    $progress,
    $version,
    $isUnsaved,
    tradeOf: (id) => (failed.has(id) ? undefined : known.get(id)?.trade),
    savedOf,
    readOf,
    show(rows, range) {
      if (shown?.range.from !== range.from || shown.range.to !== range.to) isWithOthers = false
      shown = { rows, range }
      enqueue()
      const ids = new Set([...wanted, ...extra].map(({ trade_id }) => trade_id))
      failed = new Set([...failed].filter((id) => ids.has(id)))
      if (isStopped) tellAll('stopped')
      else void start()
    },
    readExtra(rows) {
      extra = rows
      for (const { trade_id } of rows) failed.delete(trade_id)
      enqueue()
      if (!isStopped && queue.length > 0) void start()
    },
    stop() {
      isStopped = true
      void flush()
      tellAll('stopped')
    },
    resume,
    readOtherDays() {
      isWithOthers = true
      resume()
    },
    reset() {
      owner += 1
      isStopped = isRunning = isWithOthers = isNew = false
      known = new Map()
      loaded = undefined
      shown = undefined
      wanted = others = queue = []
      extra = []
      failed = new Set()
      underWay.clear()
      unsaved = []
      $isUnsaved.set(false)
      $progress.set(idle)
      $version.set($version.get() + 1)
    },
  }
}
