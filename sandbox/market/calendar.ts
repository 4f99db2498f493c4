import { DAY_MS, daysBetween, istDay, plusDays, weekdayOf } from '../../src/lib/format/time.ts'
import { effectiveEntry } from '../../src/lib/market/effectiveEntry.ts'
import { readContent } from './content.ts'

/** `src/content/site/market.yaml` as far as the simulated market needs it. Times are IST. */
interface Market {
  hours: { from: string; open: string; close: string }[]
  holidays: Record<string, { day: string }[]>
  pastHolidays: Record<string, { day: string }[]>
}

/** `src/content/site/instrument.yaml`. */
interface Instrument {
  lots: { from: string; units: number }[]
  expiries: { from: string; weekday: string }[]
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const { hours, holidays: coming, pastHolidays: past } = readContent<Market>('market')
const { lots, expiries } = readContent<Instrument>('instrument')
const holidays = new Set(Object.values({ ...past, ...coming }).flatMap((days) => days.map(({ day }) => day)))

/** The entry that holds on an IST day; the first one also before it begins. */
function entryOn<T extends { from: string }>(entries: readonly T[], day: string): T {
  const entry = effectiveEntry(entries, day) ?? entries[0]
  if (!entry) throw new Error('src/content/site holds a dated list without an entry')
  return entry
}

/** The instant of an IST day and a time such as `09:15`. */
const instant = (day: string, time: string): number => Date.parse(`${day}T${time}:00+05:30`)

/** Opening and closing instant of a session, as if the exchange traded on that IST day. */
export function sessionOf(day: string): { open: number; close: number } {
  const { open, close } = entryOn(hours, day)
  return { open: instant(day, open), close: instant(day, close) }
}

/** The number of an IST day's session on NSE hours: the same day has the same number in the history and live. */
export function sessionNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

/** A weekday that is no exchange holiday, as far as content knows. */
export function isTradingDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday > 0 && weekday < 6 && !holidays.has(day)
}

/** Units per lot on an IST day. */
export function lotSizeOn(day: string): number {
  return entryOn(lots, day).units
}

const monthEnd = (year: number, month: number): string =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)

const expiryDays = new Map<number, string>()

function expiryOfMonth(year: number, month: number): string {
  const key = year * 12 + month
  const known = expiryDays.get(key)
  if (known) return known
  let day = monthEnd(year, month)
  const weekday = WEEKDAYS.indexOf(entryOn(expiries, day).weekday)
  day = plusDays(day, -((weekdayOf(day) - weekday + 7) % 7))
  while (!isTradingDay(day)) day = plusDays(day, -1)
  expiryDays.set(key, day)
  return day
}

/** The close of the nearest monthly expiry that is at least a day away. */
export function nearestExpiry(at: number): number {
  const [year = 1970, month = 1] = istDay(at).split('-').map(Number)
  const closes = [0, 1, 2].map((ahead) => sessionOf(expiryOfMonth(year, month - 1 + ahead)).close)
  return closes.find((close) => close - at > DAY_MS) as number
}

const counts = new Map<number, Map<string, number>>()

/** Trading days after an IST day, up to and with the day of an expiry. */
export function sessionsUntil(day: string, expiresAt: number): number {
  const known = counts.get(expiresAt) ?? new Map<string, number>()
  counts.set(expiresAt, known)
  let count = known.get(day)
  if (count === undefined) {
    const last = istDay(expiresAt)
    count = day < last ? tradingDays(plusDays(day, 1), last).length : 0
    known.set(day, count)
  }
  return count
}

/** The trading days from one IST day to another, both included. */
export function tradingDays(from: string, to: string): string[] {
  return daysBetween(from, to).filter(isTradingDay)
}
