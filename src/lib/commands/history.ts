import { computed } from 'nanostores'
import { tabEvents } from '../errors/tabEvents.ts'
import { $userId } from '../session/session.ts'

/** One outcome of a command on a trade, in words; `what` is `Start`, `Stop`, `Squre Off`. `at` in milliseconds. */
export interface HistoryEntry {
  at: number
  what: string
  outcome: string
}

/** The commands sent from this tab, by trade id, oldest first; they survive a reload. */
export const $history = computed([tabEvents.outcomes.$all, $userId], (all, user) => {
  const byTrade: Record<string, HistoryEntry[]> = {}
  for (const { trade, userId = null, ...entry } of all)
    if (userId === user) byTrade[trade] = [...(byTrade[trade] ?? []), entry]
  return byTrade
})

export function append(trade: string, entry: HistoryEntry): void {
  tabEvents.outcomes.add({ ...entry, trade, userId: $userId.get() ?? undefined })
}
