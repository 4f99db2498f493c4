export const DAY_MS = 86_400_000
export const IST_OFFSET_MS = 19_800_000

type Instant = string | number | Date

/** `2026-11-20T09:15:00.000Z` as the clock of India says it. Cut it from the end: a year after 9999 is longer. */
// India has kept one offset since 1945, and arithmetic is twenty times as quick as Intl in a list of ten thousand.
const inIndia = (at: Instant) => new Date(new Date(at).getTime() + IST_OFFSET_MS).toISOString()

/** `20-11-2026 09:15:00 IST`, whatever the visitor's own zone is; a dash for null. */
export function formatTime(at: Instant | null): string {
  if (at === null) return '–'
  const text = inIndia(at)
  return `${formatDay(text.slice(0, -14))} ${text.slice(-13, -5)} IST`
}

/** `20-11-2026` in IST; a dash for null. */
export function formatDate(at: Instant | null): string {
  return at === null ? '–' : formatDay(istDay(at))
}

/** An IST calendar day such as `2026-11-20` as `20-11-2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('-')
}

/** `09:15:00` in IST. */
export function formatClock(at: Instant): string {
  return inIndia(at).slice(-13, -5)
}

/** `09:15:00 IST`, and with its date where that is not today in IST. Both in milliseconds. */
export function formatSince(at: number, now: number): string {
  return sameIstDay(at, now) ? `${formatClock(at)} IST` : formatTime(at)
}

/** The calendar day in IST as `2026-11-20`: before 05:30 IST it differs from the UTC day. */
export function istDay(at: Instant): string {
  return inIndia(at).slice(0, -14)
}

/** Whether a text is a calendar day that there is: `2026-02-30` is none. */
export function isDay(text: string | null): text is string {
  const at = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN
  return !Number.isNaN(at) && plusDays(text ?? '', 0) === text
}

/** Whole IST calendar days from `now` to `at`: 0 is today, negative is past. */
export function istDaysUntil(at: Instant, now: Instant): number {
  return Math.round((Date.parse(istDay(at)) - Date.parse(istDay(now))) / DAY_MS)
}

/** The calendar day so many days after `2026-11-20`; before it where `days` is negative. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Every calendar day from the first to the last; empty where the range ends before it begins. */
export function daysBetween(first: string, last: string): string[] {
  const count = istDaysUntil(last, first) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => plusDays(first, index))
}

/** The weekday of a calendar day such as `2026-11-20`: 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The number of an IST day since 1970: a log compares thousands of lines. */
const dayNumber = (at: Instant) => Math.floor((new Date(at).getTime() + IST_OFFSET_MS) / DAY_MS)

/** True when both fall on the same IST calendar day. */
export function sameIstDay(a: Instant, b: Instant): boolean {
  return dayNumber(a) === dayNumber(b)
}

/** `11:05` in IST, and with its date where that is not today. Both in milliseconds. */
export function formatShortTime(at: number, now: number): string {
  const clock = formatClock(at).slice(0, 5)
  return sameIstDay(at, now) ? clock : `${formatDate(at)} ${clock}`
}

/** `4 s`, `2 min`, `3 h`, `5 days`: an age in milliseconds, rounded down. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} days`
}
