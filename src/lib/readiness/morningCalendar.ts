import { saveFile } from '../format/saveFile.ts'
import { daysBetween, istDay, plusDays, weekdayOf } from '../format/time.ts'
import { tradingDay } from '../market/market.ts'
import { screens } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import type { Settings } from '../settings.ts'

/** 08:30 in India, which has one offset the whole year. */
const startOf = (day: string) => `${day.replaceAll('-', '')}T030000Z`

/**
 * A calendar file (RFC 5545) of the mornings on which to validate the broker: weekdays without the holidays, from
 * the day of `now` (milliseconds) to the end of the last year whose holidays are known, and at least for ten days. All of
 * it is ASCII, `site`, the origin, included.
 */
export function morningCalendar(market: Settings['market'], site: string, now: number): string {
  const today = istDay(now)
  const year = Number(today.slice(0, 4))
  const isKnown = (it: number) => (market.holidays[it]?.length ?? 0) > 0
  const end = `${isKnown(year) && isKnown(year + 1) ? year + 1 : year}-12-31`
  const last = [end, plusDays(today, 10)].sort().at(-1) ?? end
  const days = daysBetween(today, last).filter((day) => weekdayOf(day) % 6 > 0)
  const isOpen = (day: string) => tradingDay(market, day).isOpen
  const first = days.find(isOpen) ?? today
  const known = isKnown(year)
    ? `Holidays are known until ${end}. Then save a new file.`
    : 'This year has no holiday list: it reminds on holidays too.'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Algo desk//Trading mornings//EN',
    'BEGIN:VEVENT',
    'UID:trading-mornings',
    `DTSTAMP:${startOf(today)}`,
    `DTSTART:${startOf(first)}`,
    `RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=${startOf(last)}`,
    ...days.filter((day) => day > first && !isOpen(day)).map((day) => `EXDATE:${startOf(day)}`),
    'SUMMARY:Validate Alice Blue',
    `DESCRIPTION:Log in at Alice Blue and validate by 09:10 IST. Logging out there may end the API session. ${known}`,
    `URL:${site}${screens.aliceCredential.path}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    'DESCRIPTION:Validate Alice Blue',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  // A line may hold 75 octets, and goes on in one that begins with a blank.
  return lines.map((line) => `${line.replace(/.{74}(?=.)/g, '$&\r\n ')}\r\n`).join('')
}

/** Hands the trading mornings over as a file. */
export function saveMornings(market: Settings['market']): void {
  saveFile('trading-mornings.ics', 'text/calendar', morningCalendar(market, location.origin, serverNow()))
}
