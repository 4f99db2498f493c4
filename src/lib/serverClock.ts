import { atom, type ReadableAtom } from 'nanostores'
import { tabStorage } from './storage/local.ts'

/** Clock errors up to this many milliseconds are ignored: requests take time. */
export const TOLERANCE_MS = 120_000
/** A `Date` header has no fraction of a second. */
const SECOND_MS = 999

const KEY = 'clock-error'
/** No device's clock is wrong by a century, and no date is beyond it. */
const FARTHEST_MS = 100 * 365 * 86_400_000

/** Of this tab's last answer, so that a page that is loaded again knows its day before it has asked. */
const error = atom(
  tabStorage.read(KEY, (value) => (typeof value === 'number' && Math.abs(value) < FARTHEST_MS ? value : undefined)) ??
    0,
)
let isKnown = false
/** When an answer last changed the error, by `performance.now()`. */
let learnedAt = Number.NEGATIVE_INFINITY

function setError(next: number): void {
  error.set(next)
  if (next === 0) tabStorage.remove(KEY)
  else tabStorage.write(KEY, next)
}

/** By how many milliseconds this device's clock is ahead of the server's, negative where behind; 0 while right or unknown. */
export const $clockError: ReadableAtom<number> = error

/**
 * By how many milliseconds a clock is ahead that sent a request at `sentAt` and had its answer at `receivedAt`; at least,
 * since the server wrote `date` somewhere in between. Undefined where the header says nothing.
 */
export function clockErrorOf(date: string | null, sentAt: number, receivedAt: number): number | undefined {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return undefined
  const ahead = sentAt - (at + SECOND_MS)
  const behind = at - receivedAt
  if (ahead > TOLERANCE_MS) return ahead
  return behind > TOLERANCE_MS ? -behind : 0
}

/** Takes the clock's error from an answer that no cache kept; `sentAt` in milliseconds of this device. */
export function readServerDate(headers: Headers, sentAt: number): void {
  const next = clockErrorOf(headers.get('date'), sentAt, Date.now())
  if (next === undefined) return
  isKnown = true
  // Latency differs from answer to answer: that alone must not redraw a screen.
  const isSame = (next === 0) === (error.get() === 0) && Math.abs(next - error.get()) < TOLERANCE_MS / 4
  if (isSame) return
  learnedAt = performance.now()
  setError(next)
}

/**
 * Somebody set this device's clock by so many milliseconds since `since`, a time of `performance.now()`. Where the
 * server's is known, `serverNow` runs on as it was; the next answer confirms it. An answer after `since` knew already,
 * and what it taught looks like a clock that was set.
 */
export function deviceClockSet(by: number, since: number): void {
  if (!isKnown || by === 0 || learnedAt >= since) return
  const next = error.get() + by
  setError(Math.abs(next) < TOLERANCE_MS ? 0 : next)
}

/** Now by the server's clock where this device's is wrong, in milliseconds since 1970. Every IST day and time is its. */
export function serverNow(): number {
  return Date.now() - error.get()
}
