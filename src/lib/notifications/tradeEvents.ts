import { isDegraded } from '../feeds/connection/state.ts'
import { reportsOrders } from '../feeds/log/line.ts'
import { logFeed } from '../feeds/log/log.ts'
import type { LogLine, LogRow } from '../feeds/log/rows.ts'
import { formatClock, istDay } from '../format/time.ts'
import { serverNow } from '../serverClock.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { notifies, notify } from './show.ts'

const REJECTED = /(?<![a-z])reject(?:ed|ion)?(?![a-z])/i

/** Whether a line is worth a notification: an error by its own word, or an order that was rejected, whatever its level. */
export function isErrorLine(line: Pick<LogLine, 'level' | 'text'>): boolean {
  return line.level === 'error' || (reportsOrders(line) && REJECTED.test(line.text))
}

/** The newest such line that came after `from` (milliseconds since 1970) and after the row `id`. */
export function newErrorLine(rows: readonly LogRow[], from: number, id: number): LogLine | undefined {
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]
    if (row === undefined || row.id <= id || row.at < from) return undefined
    if (row.kind === 'line' && isErrorLine(row)) return row
  }
  return undefined
}

/** A connection that comes back within that is no news, in milliseconds. */
const LOST_MS = 15_000
const WATCH_MS = 1000
const LONGEST = 120

/**
 * Notices errors in the log and a lost connection of a running trade, on whichever screen of the account. Opens its log
 * only where notifications are allowed and wanted. Call the result once it runs no more.
 */
export function watchTradeEvents(tradeId: string, name: string): () => void {
  if (!notifies('error') && !notifies('connection')) return () => {}
  const log = logFeed(tradeId)
  // Rows of the log have the server's time too.
  const began = serverNow()
  let readUpTo = -1
  let lostSince: number | undefined
  let isNotified = false
  const readLog = () => {
    const rows = log.rows()
    const found = newErrorLine(rows, began, readUpTo)
    readUpTo = rows.at(-1)?.id ?? readUpTo
    if (found) void notify({ kind: 'error', text: `${name}: ${found.text.slice(0, LONGEST)}`, tradeId, at: found.at })
  }
  const readConnection = () => {
    if (!isDegraded(log.$state.get())) {
      lostSince = undefined
      isNotified = false
      return
    }
    lostSince ??= serverNow()
    if (isNotified || serverNow() - lostSince < LOST_MS) return
    isNotified = true
    void notify({ kind: 'connection', text: `${name}: no connection since ${formatClock(lostSince)}`, tradeId })
  }
  const stops = [log.$state.listen(readConnection), log.keepOpen()]
  // `log.$version` rises with what is drawn: never in a hidden tab.
  const timer = setInterval(() => {
    readLog()
    readConnection()
  }, WATCH_MS)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

/**
 * Notifies that legs of a trade stay open after its Squre Off at `since`: once for that exit, also after a reload. What
 * two tabs notice at once is the notifications' own to tell apart.
 */
export function notifyOpenLegs(tradeId: string, name: string, since: number): void {
  const key = `openLegs.${tradeId}`
  const day = istDay(serverNow())
  if (readDay(key, day) === since) return
  saveDay(key, day, since)
  void notify({ kind: 'ended', text: `${name}: squared off, legs still open`, tradeId })
}
