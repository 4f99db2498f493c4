import type { AppContext } from '../context.ts'
import { HttpError } from './httpError.ts'
import { fingerprint } from './sessions.ts'

const FREE_FAILURES = 5
const WINDOW_MS = 15 * 60_000
const LONGEST_LOCK_MS = 24 * 3_600_000

interface Attempts {
  failures: number
  first_at: number
  locks: number
  locked_until: number
}

const none: Attempts = { failures: 0, first_at: 0, locks: 0, locked_until: 0 }

function forgetOld(seen: Attempts, at: number): Attempts {
  const quiet = seen.locks === 0 ? at - seen.first_at >= WINDOW_MS : at - seen.locked_until >= LONGEST_LOCK_MS
  return quiet ? { ...none, first_at: at } : seen
}

function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000)
  const detail = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new HttpError(429, { detail }, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}

/**
 * Counts one attempt on an account before it is made, so that attempts side by side cannot slip through; a success takes
 * it back with `clearAttempts`. Five within 15 minutes lock the account for 15 minutes, and every failure after
 * that for twice as long, up to a day. Throws a Refusal with 429 while locked. Unknown accounts are counted alike.
 */
export function countAttempt({ store, now }: AppContext, kind: 'login' | 'forgot' | 'change', account: string): void {
  const at = now()
  const key = fingerprint(account)
  const seen = forgetOld(
    store.one<Attempts>('SELECT * FROM attempts WHERE kind = ? AND account = ?', kind, key) ?? {
      ...none,
      first_at: at,
    },
    at,
  )
  if (seen.locked_until > at) throw tooMany(seen.locked_until - at)
  const failures = seen.failures + 1
  const locks = failures >= FREE_FAILURES ? seen.locks + 1 : seen.locks
  const lock = locks === 0 ? 0 : Math.min(WINDOW_MS * 2 ** (locks - 1), LONGEST_LOCK_MS)
  store.transaction(() => {
    store.run('DELETE FROM attempts WHERE max(first_at, locked_until) < ?', at - 2 * LONGEST_LOCK_MS)
    store.run(
      'INSERT OR REPLACE INTO attempts (kind, account, failures, first_at, locks, locked_until) VALUES (?, ?, ?, ?, ?, ?)',
      kind,
      key,
      failures,
      seen.first_at,
      locks,
      lock === 0 ? 0 : at + lock,
    )
  })
}

/** A success: earlier failures no longer count. */
export function clearAttempts({ store }: AppContext, kind: 'login' | 'change', account: string): void {
  store.run('DELETE FROM attempts WHERE kind = ? AND account = ?', kind, fingerprint(account))
}
