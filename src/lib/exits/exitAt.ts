import { formatClock, sameIstDay } from '../format/time.ts'
import { sessionOf } from '../market/market.ts'
import type { Loadable } from '../resources/resource.ts'
import type { TradeWithOrders } from '../resources/trades.ts'
import type { Settings } from '../settings.ts'
import { type OpenLegs, openLegsOf } from './openLegs.ts'

type Legs = Extract<OpenLegs, { state: 'read' }>

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

/** What the latest read of a trade says of its exit. A read that failed, or came before it, says nothing. */
export function exitAt(view: Loadable<TradeWithOrders>, facts: ExitFacts): Exit {
  const { since, now, isToday } = facts
  const open = openLegsOf(view)
  if (view.state !== 'ready' || open.state === 'unread') return isToday ? { is: 'unread' } : { is: 'none' }
  const { status } = view.data
  const hasOpen = open.legs.length > 0
  if (status === 'squre_off' && !hasOpen) return { is: 'closed', at: open.at }
  if (status === 'squre_off' && isToday)
    return { is: 'open', open, since, isLate: now - since >= LATE_MS, isOver: isOver(facts) }
  if (hasOpen && (status === 'squre_off' || (status === 'stop' && isOfToday(view.data, now))))
    return { is: 'left', open }
  return { is: 'none' }
}

const count = (legs: number) => (legs === 1 ? '1 open leg' : `${legs.toLocaleString('en-IN')} open legs`)

/** `13:42:05`, with `as of` where a later read failed. */
const asOf = ({ at, isStale }: Legs) => (isStale ? `, as of ${formatClock(at)}` : '')

/** `2 legs open: 59400 CE, 57200 PE`: strikes and kinds, each once. */
export function legsOpen({ legs }: Legs): string {
  const names = new Set(legs.map(({ name }) => name.replace(/^(\d+ [CP]E) .*$/, '$1')))
  return `${legs.length} ${legs.length === 1 ? 'leg' : 'legs'} open: ${[...names].join(', ')}`
}

/** What to add to "Squared off" in a badge or a row; undefined where nothing is open. */
export function exitNote(exit: Exit): string | undefined {
  if (exit.is === 'unread') return 'legs not read'
  return exit.is === 'open' ? legsOpen(exit.open) + asOf(exit.open) : undefined
}

/** The legs of an exit in whole sentences, as its desk says them; undefined where there is nothing to say. */
export function exitSentences(exit: Exit): string | undefined {
  switch (exit.is) {
    case 'none':
      return undefined
    case 'unread':
      return 'Squared off, and the orders could not be read since. Legs may be open: check with your broker.'
    case 'left':
      return `The orders showed ${count(exit.open.legs.length)} at ${formatClock(exit.open.at).slice(0, 5)}. Nobody watches them after this; they may have been closed at your broker.`
    case 'closed':
      return 'No open legs. Algo idle. Stop ends the idle algo; Start is offered after that.'
    case 'open': {
      const { open } = exit
      const clock = formatClock(open.at)
      if (exit.isOver)
        return `The orders still showed ${count(open.legs.length)} at ${clock.slice(0, 5)}; check with your broker.`
      return `Closing orders can stay open until their price is met. Orders as of ${clock}, read again until they show none.`
    }
  }
}
