import { formatClock, istDay, plusDays, weekdayOf } from '../format/time.ts'
import type { Settings } from '../settings.ts'
import { effectiveEntry } from './effectiveEntry.ts'

type Market = Settings['market']

/** Why the exchange does not trade on a day. */
export type ClosedReason =
  | { kind: 'weekend'; weekday: 'Saturday' | 'Sunday' }
  | { kind: 'holiday'; name: string }
  /** A special session is announced, its hours are not in the content. */
  | { kind: 'session'; name: string }
  /** The content has no hours for this day. */
  | { kind: 'no-hours' }

/** Trading hours of a day as `HH:mm` IST, or why there are none. `session` names a special session or early close. */
type TradingDay =
  | { isOpen: true; open: string; close: string; session?: string }
  | { isOpen: false; reason: ClosedReason }

/** What the exchange's clock and calendar say. Times are `HH:mm` IST. */
type Phase =
  | { kind: 'before'; open: string; close: string }
  | { kind: 'open'; close: string }
  | { kind: 'after'; close: string }
  | { kind: 'closed'; reason: ClosedReason }

const LOOK_AHEAD_DAYS = 21

/** `09:15` as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The ordinary hours that hold on an IST day, holidays and special sessions aside. */
export function hoursOn({ hours }: Market, day: string) {
  return effectiveEntry(hours, day)
}

/** Whether and when the exchange trades on an IST day, as far as the owner's content says. */
export function tradingDay(market: Market, day: string): TradingDay {
  const session = market.sessions.find((it) => it.day === day)
  if (session?.hours === 'unknown') return { isOpen: false, reason: { kind: 'session', name: session.name } }
  if (session) return { isOpen: true, ...session.hours, session: session.name }
  const holiday = market.holidays[day.slice(0, 4)]?.find((it) => it.day === day)
  if (holiday) return { isOpen: false, reason: { kind: 'holiday', name: holiday.name } }
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6)
    return { isOpen: false, reason: { kind: 'weekend', weekday: weekday === 0 ? 'Sunday' : 'Saturday' } }
  const hours = hoursOn(market, day)
  if (!hours) return { isOpen: false, reason: { kind: 'no-hours' } }
  return { isOpen: true, open: hours.open, close: hours.close }
}

function phaseAt(trading: TradingDay, minute: number): Phase {
  if (!trading.isOpen) return { kind: 'closed', reason: trading.reason }
  const { open, close } = trading
  if (minute < minutesOf(open)) return { kind: 'before', open, close }
  return minute < minutesOf(close) ? { kind: 'open', close } : { kind: 'after', close }
}

/** The next opening after now; undefined where none is known within three weeks. `at` is undefined for hours unknown. */
function nextOpening(market: Market, today: string, isBeforeOpen: boolean) {
  for (let ahead = isBeforeOpen ? 0 : 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = plusDays(today, ahead)
    const trading = tradingDay(market, day)
    if (trading.isOpen) return { day, at: trading.open, name: trading.session }
    if (trading.reason.kind === 'session') return { day, at: undefined, name: trading.reason.name }
    // Beyond a day without hours nothing is known.
    if (trading.reason.kind === 'no-hours') return undefined
  }
  return undefined
}

/** Whether the exchange trades at `now` (milliseconds since 1970), and when it opens next. */
export function marketAt(market: Market, now: number) {
  const day = istDay(now)
  const trading = tradingDay(market, day)
  const phase = phaseAt(trading, minutesOf(formatClock(now)))
  return {
    phase,
    /** The special session of this day, where it is one. */
    session: trading.isOpen ? trading.session : undefined,
    /** False where the year has no holiday list: a day that looks open may be a holiday. */
    holidaysKnown: (market.holidays[day.slice(0, 4)]?.length ?? 0) > 0,
    /** The IST calendar day, `2026-11-20`. */
    day,
    next: nextOpening(market, day, phase.kind === 'before'),
  }
}

export type MarketState = ReturnType<typeof marketAt>

/** Whether orders may still be placed on this day: until the close, and on a day whose hours nobody knows. */
export function mayTradeToday({ phase }: MarketState): boolean {
  if (phase.kind === 'closed') return phase.reason.kind === 'session' || phase.reason.kind === 'no-hours'
  return phase.kind !== 'after'
}

/** When the exchange opens and closes on the IST day of `at`, in milliseconds; undefined where it does not trade. */
export function sessionOf(market: Market, at: number): { open: number; close: number } | undefined {
  const day = istDay(at)
  const hours = tradingDay(market, day)
  const timeOf = (clock: string) => Date.parse(`${day}T${clock}:00+05:30`)
  return hours.isOpen ? { open: timeOf(hours.open), close: timeOf(hours.close) } : undefined
}
