import { atom } from 'nanostores'
import type { GapCause } from '../log/rows.ts'

/** Whether this server sends heartbeats: one that does on the log repeats its PNL value as well. */
export const $sendsHeartbeats = atom(false)
/** How many connections in a row must fall silent before heartbeats are no longer expected. */
const BROKEN_CONNECTIONS = 2
/** A PNL value this long after opening, in milliseconds, counts as a heartbeat. */
const PROOF_MS = 12_500

/** Whether heartbeats may be expected on one feed's connection. */
export function heartbeats() {
  let here = false
  /** This connection kept the promise. */
  let kept = false
  let broken = 0
  let openedAt = 0
  const keep = () => {
    kept = true
    broken = 0
  }
  return {
    seen() {
      here = true
      $sendsHeartbeats.set(true)
      keep()
    },
    /** A value came on a feed that has no heartbeat of its own. */
    value() {
      if (here && performance.now() - openedAt >= PROOF_MS) keep()
      here ||= $sendsHeartbeats.get() && broken < BROKEN_CONNECTIONS
    },
    opened() {
      kept = false
      openedAt = performance.now()
    },
    /** It was given up: for silence, where the promise was broken. */
    fell(cause: GapCause) {
      if (!here || kept || cause !== 'silent' || ++broken < BROKEN_CONNECTIONS) return
      here = false
      $sendsHeartbeats.set(false)
    },
    expected: () => here,
  }
}
