/** One moment worth a reminder. */
export interface CalendarEvent {
  /** Stable for the same thing, so that importing twice does not make two. */
  uid: string
  title: string
  description: string
  /** An ISO instant. */
  at: string
  /** Days before, on which the calendar reminds. */
  remindDays: number
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

/** A calendar file (RFC 5545) with one event of no length; `now` is when it was written, in milliseconds. */
export function toCalendar(event: CalendarEvent, brand: string, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Account//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.at)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${event.remindDays}D`,
    `DESCRIPTION:${escapeText(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
