import type { LogFeed } from '../../../lib/feeds/log/log.ts'

/** The trade that is read again. */
export interface Reading {
  /** Reads the trade; true where it had changed. */
  read(): Promise<boolean>
  isRunning(): boolean
  isVisible(): boolean
}

/** An order is followed by others: the trade is read once things are quiet. */
const SETTLE_MS = 1500
const WHILE_CHANGING_MS = 4000
/** Nothing changed by the last read: at most two reads a minute, and as many while the trade runs without a word. */
const UNCHANGED_MS = 30_000
const LOOK_MS = 500

/** Reads the trade when the log reports an order, and at intervals while it runs, until the returned function is called. */
export function watchActivity(
  log: Pick<LogFeed, '$version' | 'counters'>,
  { read, isRunning, isVisible }: Reading,
): () => void {
  let seen = log.counters().orders
  let reportedAt: number | undefined
  let lastAt = performance.now()
  let pause = WHILE_CHANGING_MS
  let isReading = false
  const look = async () => {
    const now = performance.now()
    const since = now - lastAt
    const isDue = reportedAt !== undefined && now - reportedAt >= SETTLE_MS && since >= pause
    if (isReading || !(isDue || (isRunning() && isVisible() && since >= UNCHANGED_MS))) return
    isReading = true
    reportedAt = undefined
    lastAt = now
    pause = (await read()) ? WHILE_CHANGING_MS : UNCHANGED_MS
    isReading = false
  }
  const stop = log.$version.listen(() => {
    const { orders } = log.counters()
    if (orders !== seen) reportedAt ??= performance.now()
    seen = orders
  })
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => {
    stop()
    clearInterval(timer)
  }
}
