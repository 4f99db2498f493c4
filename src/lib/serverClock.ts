import { atom, type ReadableAtom } from 'nanostores'

/** A clock may be that wrong, in milliseconds: requests take time, and nobody misses a market by two minutes. */
export const TOLERANCE_MS = 120_000
/** A `Date` header has no fraction of a second. */
const SECOND_MS = 999

const error = atom(0)

/** By how many milliseconds this device's clock is ahead of the server's, negative where behind; 0 while right or unknown. */
export const $clockError: ReadableAtom<number> = error

/**
 * By how many milliseconds a clock is ahead that sent a request at `asked` and had its answer at `answered`; at least,
 * since the server wrote `date` somewhere in between. Undefined where the header says nothing.
 */
export function clockErrorOf(date: string | null, asked: number, answered: number): number | undefined {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return undefined
  const ahead = asked - (at + SECOND_MS)
  const behind = at - answered
  if (ahead > TOLERANCE_MS) return ahead
  return behind > TOLERANCE_MS ? -behind : 0
}

/** Takes the clock's error from an answer that no cache kept; `asked` in milliseconds of this device. */
export function readServerDate(headers: Headers, asked: number): void {
  const next = clockErrorOf(headers.get('date'), asked, Date.now())
  if (next === undefined) return
  // Answers differ by their way here: a screen is not drawn again for that.
  const isSame = (next === 0) === (error.get() === 0) && Math.abs(next - error.get()) < TOLERANCE_MS / 4
  if (!isSame) error.set(next)
}

/** Now by the server's clock where this device's is wrong, in milliseconds since 1970: for market hours and validity. */
export function serverNow(): number {
  return Date.now() - error.get()
}
