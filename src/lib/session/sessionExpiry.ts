import { atom, onMount } from 'nanostores'
import { $session } from './session.ts'
import { endOf } from './token.ts'

/** How long before its end a session is announced to end. */
export const NOTICE_MS = 5 * 60_000
const LOOK_MS = 10_000

/** The end that is near, in milliseconds since 1970, and whether it has passed on this device's clock. */
export type Ending = { at: number; isOver: boolean } | null

/** Whether a session that ends `end` is to be announced at `now`. */
export function endingAt(end: number | undefined, now: number): Ending {
  return end === undefined || now < end - NOTICE_MS ? null : { at: end, isOver: now >= end }
}

/** Five minutes before the access token ends, when that can be foreseen. It is the server that ends a session. */
export const $ending = atom<Ending>(null)

onMount($ending, () => {
  const look = () => {
    const session = $session.get()
    const next = endingAt(session === null ? undefined : endOf(session), Date.now())
    const now = $ending.get()
    if (next?.at !== now?.at || next?.isOver !== now?.isOver) $ending.set(next)
  }
  const stop = $session.subscribe(look)
  // Looked at again and again, since timers stand still while a laptop sleeps.
  const timer = setInterval(look, LOOK_MS)
  return () => {
    stop()
    clearInterval(timer)
  }
})
