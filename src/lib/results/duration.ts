import type { HistoryEntry } from '../commands/history.ts'
import type { Trade } from '../resources/trades.ts'
import { tradeWords } from '../text/commands.ts'

const endings = [tradeWords.stop, tradeWords.squre_off]

/**
 * How long a trade runs or ran, in milliseconds; undefined where nobody can say. The API says when a trade began and
 * not when it ended: an end is known where this tab confirmed it.
 */
export function durationOf(
  { status, trade_date }: Pick<Trade, 'status' | 'trade_date'>,
  history: readonly HistoryEntry[],
  now: number,
): number | undefined {
  if (trade_date === null) return undefined
  const since = Date.parse(trade_date)
  const ended = history.find(
    ({ at, what, outcome }) =>
      at >= since && endings.some(({ verb, confirmed }) => what === verb && outcome.startsWith(confirmed.slice(0, -1))),
  )?.at
  const until = status === 'start' ? now : ended
  return until === undefined || until < since ? undefined : until - since
}

/** `45 min`, `3 h 05 min`, `2 days`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(hours / 24)} days`
}
