import { type CalendarEvent, toCalendar } from '../format/calendar.ts'
import { saveFile } from '../format/saveFile.ts'
import { daysBetween, formatDay, istDay, weekdayOf } from '../format/time.ts'
import { minutesOf, tradingDay } from '../market/market.ts'
import { screens } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import type { Settings } from '../settings.ts'

/** Said wherever the broker's login is asked for. */
export const LOGOUT_NOTE = 'Logging out at the broker may end the API session.'

type Content = Pick<Settings, 'market' | 'morning' | 'brand'>

const at = (day: string, time: string) => `${day}T${time}:00+05:30`

const isWeekday = (day: string) => ![0, 6].includes(weekdayOf(day))

/** The last year, from this one on, whose holidays are known; this one where none is. */
function lastYear({ holidays }: Content['market'], today: string): { year: number; isKnown: boolean } {
  let year = Number(today.slice(0, 4))
  const isKnown = (it: number) => (holidays[it]?.length ?? 0) > 0
  if (!isKnown(year)) return { year, isKnown: false }
  while (isKnown(year + 1)) year += 1
  return { year, isKnown: true }
}

/**
 * A calendar file of the trading days that are known, from the day of `now` (milliseconds) on: one reminder each
 * weekday without the holidays, and one for each special session. `site` is the site's origin.
 */
export function morningCalendar({ market, morning, brand }: Content, site: string, now: number): string {
  const today = istDay(now)
  const { year, isKnown } = lastYear(market, today)
  const days = daysBetween(today, `${year}-12-31`)
  const { remindFrom, readyBy } = morning
  const steps = `Log in at Alice Blue, then validate: ${site}${screens.aliceCredential.path}. ${LOGOUT_NOTE}`
  const known = isKnown
    ? `Holidays are known until 31-12-${year}. Download a new file then.`
    : `No ${year} holiday list: reminders come on holidays too.`
  const event = (day: string, title: string, more: string): CalendarEvent => ({
    uid: `morning-${day}@niyam-algo`,
    title,
    description: `${steps} ${more}`,
    at: at(day, remindFrom),
    until: at(day, readyBy),
    remindDays: 0,
  })

  // An ordinary day opens after the reminder; every other day of the week is left out or has an event of its own.
  const isOrdinary = (day: string) => {
    const trading = tradingDay(market, day)
    return isWeekday(day) && trading.isOpen && minutesOf(trading.open) >= minutesOf(readyBy)
  }
  const first = days.find(isOrdinary)
  const events: CalendarEvent[] = []
  if (first !== undefined)
    events.push({
      ...event(first, `Validate Alice Blue (${brand})`, `Ready by ${readyBy} IST. ${known}`),
      uid: 'morning@niyam-algo',
      weekdays: {
        until: `${year}-12-31`,
        except: days.filter((day) => day > first && isWeekday(day) && !isOrdinary(day)),
      },
    })
  for (const { day, name, hours } of market.sessions) {
    if (!days.includes(day) || isOrdinary(day)) continue
    const when = hours === 'unknown' ? 'hours not known here' : `${hours.open} to ${hours.close} IST`
    events.push(event(day, `Special session: ${name}, ${when} (${brand})`, `${formatDay(day)}: ${name}, ${when}.`))
  }
  return toCalendar(events, brand, now)
}

/** Hands the trading days over as a calendar file. */
export function saveMorningCalendar(content: Content): void {
  saveFile('trading-days.ics', 'text/calendar', morningCalendar(content, location.origin, serverNow()))
}
