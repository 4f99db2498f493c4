import { istDay } from './format/time.ts'
import type { Settings } from './settings.ts'

type Market = Settings['market']

/** What the exchange's clock and calendar say. Times are `HH:mm` IST, days `2026-11-20`. */
export type Phase =
  | { kind: 'before'; open: string; close: string }
  | { kind: 'open'; close: string }
  | { kind: 'after'; close: string }
  | { kind: 'weekend' }
  | { kind: 'holiday' }
  /** No hours are configured for this day. */
  | { kind: 'unknown' }

export interface MarketState {
  phase: Phase
  /** False where the year has no holiday list: a day that looks open may be a holiday. */
  holidaysKnown: boolean
  /** The IST calendar day. */
  day: string
}

const DAY_MS = 86_400_000
const IST_OFFSET_MS = 19_800_000

/** Minutes since midnight IST. */
function istMinutes(now: number): number {
  return Math.floor(((((now + IST_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS) / 60_000)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The hours that hold on an IST day: those of the latest entry that does not begin after it. */
export function hoursOn({ hours }: Market, day: string) {
  return hours
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)
}

/** Whether the exchange trades at `now` (milliseconds since 1970), as far as the owner's content tells. */
export function marketAt(market: Market, now: number): MarketState {
  const day = istDay(now)
  const holidays = market.holidays[day.slice(0, 4)]
  const known = { holidaysKnown: holidays !== undefined && holidays.length > 0, day }
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (holidays?.includes(day)) return { phase: { kind: 'holiday' }, ...known }
  if (weekday === 0 || weekday === 6) return { phase: { kind: 'weekend' }, ...known }
  const hours = hoursOn(market, day)
  if (!hours) return { phase: { kind: 'unknown' }, ...known }
  const { open, close } = hours
  const minute = istMinutes(now)
  if (minute < minutesOf(open)) return { phase: { kind: 'before', open, close }, ...known }
  if (minute < minutesOf(close)) return { phase: { kind: 'open', close }, ...known }
  return { phase: { kind: 'after', close }, ...known }
}

/** The phase in a word or two, and what more there is to it. */
export function marketInWords({ phase }: MarketState): { text: string; more: string } {
  switch (phase.kind) {
    case 'before':
      return { text: 'Not open yet', more: `Opens at ${phase.open} IST` }
    case 'open':
      return { text: 'Open', more: `Until ${phase.close} IST` }
    case 'after':
      return { text: 'Closed', more: `Since ${phase.close} IST` }
    case 'weekend':
      return { text: 'Closed', more: 'Weekend' }
    case 'holiday':
      return { text: 'Closed', more: 'Exchange holiday' }
    case 'unknown':
      return { text: 'Not known', more: 'No hours are set' }
  }
}
