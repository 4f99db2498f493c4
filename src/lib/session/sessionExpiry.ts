import { atom, onMount } from 'nanostores'
import { serverNow } from '../serverClock.ts'
import { tokenExpiry } from '../storage/readSession.ts'
import { $session } from './session.ts'

/** How long before its end a session is announced to end, in milliseconds. */
export const NOTICE_MS = 5 * 60_000
const CHECK_EVERY_MS = 10_000

/** A session's end that is near, in milliseconds since 1970, and whether this device's clock is past it. */
type SessionExpiry = { at: number; isOver: boolean } | null

/** What to announce at `now` about a session that ends at `expiry`; null for nothing. */
export function expiryNotice(expiry: number | undefined, now: number): SessionExpiry {
  return expiry === undefined || now < expiry - NOTICE_MS ? null : { at: expiry, isOver: now >= expiry }
}

/** The announced end of the session, from five minutes before it. Only the server ends a session. */
export const $sessionExpiry = atom<SessionExpiry>(null)

onMount($sessionExpiry, () => {
  const check = () => {
    const session = $session.get()
    const next = expiryNotice(session === null ? undefined : tokenExpiry(session), serverNow())
    const shown = $sessionExpiry.get()
    if (next?.at !== shown?.at || next?.isOver !== shown?.isOver) $sessionExpiry.set(next)
  }
  const unsubscribe = $session.subscribe(check)
  // One timer for the whole span would stop while a laptop sleeps.
  const timer = setInterval(check, CHECK_EVERY_MS)
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
})
