import { formatClock, sameIstDay } from '../format/time.ts'
import { sessionOf } from '../market/market.ts'
import type { Loadable } from '../resources/resource.ts'
import { meaningOf } from '../resources/tradeStatus.ts'
import type { TradeWithOrders } from '../resources/trades.ts'
import type { Settings } from '../settings.ts'
import { withBroker } from '../text/broker.ts'
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

const count = (legs: number) => (legs === 1 ? '1 open leg' : `${legs.toLocaleString('en-IN')} open legs`)

/** `13:42:05`, with `as of` where a later read failed. */
const asOf = ({ at, isStale }: Legs) => (isStale ? `, as of ${formatClock(at)}` : '')

/** `2 legs open`. */
const legCount = ({ legs }: Legs) => `${legs.length} ${legs.length === 1 ? 'leg' : 'legs'} open`

/** `59400 CE, 57200 PE`: strikes and kinds, each once. */
function legNames({ legs }: Legs): string {
  return [...new Set(legs.map(({ name }) => name.replace(/^(\d+ [CP]E) .*$/, '$1')))].join(', ')
}

/** `2 legs open: 59400 CE, 57200 PE`. */
export const legsOpen = (legs: Legs) => `${legCount(legs)}: ${legNames(legs)}`

/** What to add to "Squared off" in a row; undefined where nothing is open. `isShort` leaves out which legs. */
export function exitNote(exit: Exit, isShort = false): string | undefined {
  if (exit.is === 'unread') return 'legs not read'
  if (exit.is !== 'open') return undefined
  return isShort ? legCount(exit.open) : legsOpen(exit.open) + asOf(exit.open)
}

/** The legs of an exit as the title of a message and what follows it; undefined where there is nothing to say. */
export function exitMessage(exit: Exit): { title: string; text: string } | undefined {
  switch (exit.is) {
    case 'none':
      return undefined
    case 'unread':
      return { title: 'Legs not read', text: `They may be open: check ${withBroker}.` }
    case 'open':
      return { title: legCount(exit.open), text: legNames(exit.open) + asOf(exit.open) }
    case 'left':
      return {
        title: `${legCount(exit.open)} at ${formatClock(exit.open.at).slice(0, 5)}`,
        text: 'Nobody watches them after this; they may have been closed at your broker.',
      }
    case 'closed':
      return { title: 'No open legs', text: 'Algo idle. Stop ends the idle algo; Start is offered after that.' }
  }
}

/** What is known beside the message of legs that are open: what they wait for, that nobody watches them, or which. */
export function exitDetails(exit: Extract<Exit, { is: 'open' | 'left' }>): string {
  const { open } = exit
  const clock = formatClock(open.at)
  if (exit.is === 'left') return `The orders showed ${legNames(open)} at ${clock}.`
  return exit.isOver
    ? `The orders still showed ${count(open.legs.length)} at ${clock.slice(0, 5)}; check ${withBroker}.`
    : `Closing orders can stay open until their price is met. Orders as of ${clock}, read again until they show none.`
}
