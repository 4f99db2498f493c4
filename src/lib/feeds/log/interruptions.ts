import { type GapCause, gapOf, type NewGap } from './rows.ts'

interface Interruption {
  from: number
  /** When it was connected again; undefined while it is not. */
  to: number | undefined
  cause: GapCause
}

/** The interruptions since the last line, of which the next one tells what they cost. Times are the server's. */
export function createInterruptions() {
  let known: Interruption[] = []
  /** Since when it is connected; undefined while it is not. */
  let upSince: number | undefined
  /** Any frame came on this connection. */
  let isHeard = false
  return {
    begin(at: number, cause: GapCause) {
      upSince = undefined
      const latest = known.at(-1)
      // A connection that opened and was lost again without a frame belongs to the same interruption.
      if (latest === undefined || (latest.to !== undefined && isHeard)) known.push({ from: at, to: undefined, cause })
      else latest.to = undefined
    },
    end(at: number) {
      upSince = at
      isHeard = false
      const latest = known.at(-1)
      if (latest) latest.to = at
    },
    heard() {
      isHeard = true
    },
    /** The device keeps all lines until then. */
    keptUntil(until: number) {
      for (const it of known) it.from = Math.max(it.from, until)
    },
    /** Nothing came to this page so far: one interruption lasts from what the device kept until it was connected. */
    only(from: number, cause: GapCause) {
      known = [{ from, to: upSince, cause }]
    },
    /** Those that are over, while no line has told what they cost. */
    over: (): NewGap[] =>
      known.flatMap(({ from, to, cause }) => (to === undefined ? [] : gapOf(from, to, cause, undefined))),
    /** All of them, before a line that came at `at` and tells how many are missing: of several, the last has the sum. */
    settle(at: number, missing: number | undefined): NewGap[] {
      const before = missing === 0 ? 0 : undefined
      const rows = known.map(({ from, to, cause }, index) =>
        gapOf(from, to ?? at, cause, index === known.length - 1 ? missing : before),
      )
      known = []
      return rows
    },
    /** Since when nothing came for sure; undefined while lines arrive. */
    since: () => known[0]?.from,
  }
}
