import { atom, type ReadableAtom } from 'nanostores'
import { tabStorage } from './storage/local.ts'

/** Clock errors up to this many milliseconds are ignored: requests take time. */
export const TOLERANCE_MS = 120_000
/** A `Date` header has no fraction of a second. */
const SECOND_MS = 1000

const KEY = 'clock-error'
/** No device's clock is wrong by a century, and no date is beyond it. */
const FARTHEST_MS = 100 * 365 * 86_400_000

/** Of this tab's last answer, so that a page that is loaded again knows its day before it has asked. */
const error = atom(
  tabStorage.read(KEY, (value) => (typeof value === 'number' && Math.abs(value) < FARTHEST_MS ? value : undefined)),
)
/** When an answer last changed the error, by `performance.now()`. */
let learnedAt = Number.NEGATIVE_INFINITY

function setError(next: number): void {
  error.set(next)
  if (next === 0) tabStorage.remove(KEY)
  else tabStorage.write(KEY, next)
}

/** By how many milliseconds this device's clock is ahead of the server's, negative where behind; undefined while unknown. */
export const $clockError: ReadableAtom<number | undefined> = error

/**
 * By how many milliseconds a clock is ahead that sent a request at `sentAt` and had its answer at `receivedAt`; 0 where
 * the way may explain it, since the server wrote `date` somewhere in between. Undefined where the header says nothing.
 */
export function clockErrorOf(date: string | null, sentAt: number, receivedAt: number): number | undefined {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return undefined
  const least = Math.max(sentAt - (at + SECOND_MS), at - receivedAt)
  return least > TOLERANCE_MS ? (sentAt + receivedAt - SECOND_MS) / 2 - at : 0
}

/** Takes the clock's error from an answer that no cache kept; `sentAt` in milliseconds of this device. */
export function readServerDate(headers: Headers, sentAt: number): void {
  const next = clockErrorOf(headers.get('date'), sentAt, Date.now())
  if (next === undefined) return
  const known = error.get()
  // Latency differs from answer to answer: that alone must not redraw a screen.
  if (known !== undefined && (next === 0) === (known === 0) && Math.abs(next - known) < TOLERANCE_MS / 4) return
  learnedAt = performance.now()
  setError(next)
}

/**
 * Somebody set this device's clock by so many milliseconds since `since`, a time of `performance.now()`. Where the
 * server's is known, `serverNow` runs on as it was; the next answer confirms it. An answer after `since` knew already,
 * and what it taught looks like a clock that was set.
 */
export function deviceClockSet(by: number, since: number): void {
  const known = error.get()
  if (known === undefined || by === 0 || learnedAt >= since) return
  const next = known + by
  setError(Math.abs(next) < TOLERANCE_MS ? 0 : next)
}

/** Now by the server's clock where this device's is wrong, in milliseconds since 1970. Every IST day and time is its. */
export function serverNow(): number {
  return Date.now() - (error.get() ?? 0)
}
