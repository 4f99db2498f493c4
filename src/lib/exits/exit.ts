import { atom, onMount, type ReadableAtom } from 'nanostores'
import { intervals } from '../resources/intervals.ts'
import { forgetSquaredOff, hasFeed, isExiting, rememberSquaredOff, squaredOffAt } from '../resources/tradeFeeds.ts'
import { meaningOf } from '../resources/tradeStatus.ts'
import { type Trade, tradeById } from '../resources/trades.ts'
import { serverNow } from '../serverClock.ts'
import { $userId } from '../session/session.ts'
import { $settings } from '../settings.ts'
import { type Exit, exitAt, OFTEN_MS } from './exitAt.ts'

const LOOK_MS = 1000
const none: Exit = { is: 'none' }
/** Of a trade whose orders nobody has to read. */
export const $noExit: ReadableAtom<Exit> = atom<Exit>(none)

function createExit(id: string): ReadableAtom<Exit> {
  const { $state, keepFresh } = tradeById(id)
  const $exit = atom<Exit>(none)
  onMount($exit, () => {
    /** Since when this page knows of it, where the device remembers nothing. */
    let first: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let policy: (typeof intervals)['exit' | 'lateExit'] | undefined
    let release = () => {}
    const want = (next: typeof policy) => {
      if (next === policy) return
      policy = next
      const before = release
      release = next ? keepFresh(next) : () => {}
      before()
    }
    const look = () => {
      clearTimeout(timer)
      const now = serverNow()
      const view = $state.get()
      if (view.state === 'ready' && !view.isStale && meaningOf(view.data.status).legs === 'traded') {
        forgetSquaredOff(id, now)
        first = undefined
      } else if (view.state !== 'loading') first ??= now
      const since = squaredOffAt(id, now) ?? first ?? now
      const isToday = !('data' in view) || hasFeed({ ...view.data, trade_id: id }, now)
      const exit = exitAt(view, { since, isToday, now, market: $settings.get().market })
      if (exit.is === 'open' && squaredOffAt(id, now) === undefined) rememberSquaredOff(id, since)
      if (JSON.stringify(exit) !== JSON.stringify($exit.value)) $exit.set(exit)
      const isWatched = exit.is === 'unread' || (exit.is === 'open' && !exit.isOver)
      // Its refresh may call this again, so the timer is set first.
      if (isWatched) timer = setTimeout(look, LOOK_MS)
      want(isWatched ? (now - since < OFTEN_MS ? intervals.exit : intervals.lateExit) : undefined)
    }
    const leave = $state.listen(look)
    look()
    return () => {
      clearTimeout(timer)
      want(undefined)
      leave()
    }
  })
  return $exit
}

const made = new Map<string, ReadableAtom<Exit>>()
$userId.listen(() => made.clear())

/**
 * The exit of a trade by its id. While listened to, the orders of a trade squared off today are read until they show no
 * open leg, in a hidden tab too.
 */
export function exitById(id: string): ReadableAtom<Exit> {
  const $exit = made.get(id) ?? createExit(id)
  made.set(id, $exit)
  return $exit
}

/** The exit of a listed trade. Only one squared off today has its orders read. */
export function exitOf(trade: Pick<Trade, 'trade_id' | 'status' | 'trade_date'>): ReadableAtom<Exit> {
  return isExiting(trade, serverNow()) ? exitById(trade.trade_id) : $noExit
}
