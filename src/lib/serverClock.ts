import { atom, type ReadableAtom } from 'nanostores'

/** Clock errors up to this many milliseconds are ignored: requests take time. */
export const TOLERANCE_MS = 120_000
/** A `Date` header has no fraction of a second. */
const SECOND_MS = 999

const error = atom(0)

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
  // Latency differs from answer to answer: that alone must not redraw a screen.
  const isSame = (next === 0) === (error.get() === 0) && Math.abs(next - error.get()) < TOLERANCE_MS / 4
  if (!isSame) error.set(next)
}

/** Now by the server's clock where this device's is wrong, in milliseconds since 1970: for market hours and validity. */
export function serverNow(): number {
  return Date.now() - error.get()
}
