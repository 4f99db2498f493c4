import { istDay } from '../format/time.ts'
import { serverNow } from '../serverClock.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { notify } from './show.ts'

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
