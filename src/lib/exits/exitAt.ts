import { sameIstDay } from '../format/time.ts'
import { sessionOf } from '../market/market.ts'
import type { Loadable } from '../resources/resource.ts'
import { meaningOf } from '../resources/tradeStatus.ts'
import type { TradeWithOrders } from '../resources/trades.ts'
import type { Settings } from '../settings.ts'
import { type OpenLegs, openLegsOf } from './openLegs.ts'

export type Legs = Extract<OpenLegs, { state: 'read' }>

/** What is known of the legs of a trade that was told to end, beside its status. */
export type Exit =
  /** It runs, or it ended with nothing to say. */
  | { is: 'none' }
  /** Squared off today, and no read says yet whether legs are open. */
  | { is: 'unread' }
  /** Squared off today with open legs. `isLate`: for long enough to alarm; `isOver`: nobody watches them any more. */
  | { is: 'open'; open: Legs; since: number; isLate: boolean; isOver: boolean }
  /** Stopped today, or squared off earlier, with legs that the orders showed open: they may have been closed since. */
  | { is: 'left'; open: Legs }
  /** Squared off, and the orders show no open leg. */
  | { is: 'closed'; at: number }

/** From so many milliseconds on, legs that stay open are an alarm. */
const LATE_MS = 45_000
/** For so long the orders are read often. */
export const OFTEN_MS = 600_000

interface ExitFacts {
  /** When it was squared off, as far as this device knows, in milliseconds by the server's clock. */
  since: number
  /** Whether that was on this IST day. */
  isToday: boolean
  now: number
  market: Settings['market']
}

/** Whether nobody waits for the legs any more: the market closed. What is squared off after that is watched a while. */
function isOver({ since, now, market }: ExitFacts): boolean {
  const closes = sessionOf(market, since)?.close
  if (closes === undefined) return false
  return now >= (since < closes ? closes : since + OFTEN_MS)
}

/** Whether the trade or one of its orders is of the IST day of `now`. */
function isOfToday({ trade_date, order }: TradeWithOrders, now: number): boolean {
  return [trade_date, ...order.map(({ created_at }) => created_at)].some((at) => at !== null && sameIstDay(at, now))
}

/** What the latest read of a trade says of its exit. One that failed, and what this device kept, say nothing. */
export function exitAt(view: Loadable<TradeWithOrders>, facts: ExitFacts): Exit {
  const { since, now, isToday } = facts
  const open = openLegsOf(view)
  if (view.state !== 'ready' || open.state === 'unread') return isToday ? { is: 'unread' } : { is: 'none' }
  const { legs } = meaningOf(view.data.status)
  const hasOpen = open.legs.length > 0
  if (legs === 'watched' && !hasOpen) return { is: 'closed', at: open.at }
  if (legs === 'watched' && isToday)
    return { is: 'open', open, since, isLate: now - since >= LATE_MS, isOver: isOver(facts) }
  if (hasOpen && (legs === 'watched' || (legs === 'left' && isOfToday(view.data, now)))) return { is: 'left', open }
  return { is: 'none' }
}
