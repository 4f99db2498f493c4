import { IST_OFFSET_MS } from './time.ts'

/** One moment worth a reminder. */
export interface CalendarEvent {
  /** Stable for the same thing, so that importing twice does not make two. */
  uid: string
  title: string
  description: string
  /** An ISO instant. */
  at: string
  /** When it ends, an ISO instant; left out for an event of no length. */
  until?: string
  /** Days before, on which the calendar reminds; 0 reminds when it begins. */
  remindDays: number
  /** Repeats from Monday to Friday until that IST day, but on none of the days of `except`: `2026-11-24`. */
  weekdays?: { until: string; except: readonly string[] }
}

const MAX_OCTETS = 75
const bytes = new TextEncoder()

/** `20261120T034500Z` */
function stamp(at: string | number): string {
  return `${new Date(at)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, '')}Z`
}

/** `20261120T084500`, the wall clock in IST. */
function istStamp(at: string): string {
  return stamp(Date.parse(at) + IST_OFFSET_MS).slice(0, -1)
}

const ZONE = 'Asia/Kolkata'
/** India has kept one offset since 1945. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A line may hold 75 octets; the rest goes on in lines that begin with a blank. No character is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const char of line) {
    const octets = bytes.encode(char).length
    if (size + octets > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += char
    size += octets
  }
  return [...parts, part].join('\r\n')
}

/** When it happens. What repeats does so by the clock in India, everything else is an instant. */
function times({ at, until, weekdays }: CalendarEvent): string[] {
  if (weekdays === undefined) return [`DTSTART:${stamp(at)}`, ...(until === undefined ? [] : [`DTEND:${stamp(until)}`])]
  const [, clock = ''] = istStamp(at).split('T')
  const days = weekdays.except.map((day) => `${day.replaceAll('-', '')}T${clock}`)
  return [
    `DTSTART;TZID=${ZONE}:${istStamp(at)}`,
    ...(until === undefined ? [] : [`DTEND;TZID=${ZONE}:${istStamp(until)}`]),
    `RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=${stamp(`${weekdays.until}T23:59:59+05:30`)}`,
    ...(days.length === 0 ? [] : [`EXDATE;TZID=${ZONE}:${days.join(',')}`]),
  ]
}

function eventLines(event: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    ...times(event),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${event.remindDays === 0 ? 'PT0S' : `-P${event.remindDays}D`}`,
    `DESCRIPTION:${escapeText(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** A calendar file (RFC 5545); `now` is when it was written, in milliseconds. */
export function toCalendar(events: readonly CalendarEvent[], brand: string, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Account//EN`,
    'METHOD:PUBLISH',
    ...(events.some(({ weekdays }) => weekdays) ? timeZone : []),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
