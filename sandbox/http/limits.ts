import type { Store } from '../db/store.ts'
import { HttpError } from './httpError.ts'
import { fingerprint } from './tokens.ts'

const FREE_FAILURES = 5
const WINDOW_MS = 15 * 60_000

/** An account that exists, by its number, or the name that was typed for one that does not. */
type AttemptTarget = { personId: number } | { typed: string }
type Kind = 'login' | 'change'

interface Attempts {
  failures: number
  first_at: number
  locked_until: number
}

const none: Attempts = { failures: 0, first_at: 0, locked_until: 0 }

function tooMany(waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000)
  const detail = `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new HttpError(429, { detail }, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
}

const keyOf = (on: AttemptTarget) => ('personId' in on ? `person ${on.personId}` : fingerprint(on.typed))

/** Runs work under a key one after the other. */
function takeTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const end = mine.catch(() => {})
    last.set(key, end)
    void end.then(() => last.get(key) === end && last.delete(key))
    return mine
  }
}

/** Limits wrong passwords per account. */
export function createLimits(store: Store, now: () => number) {
  const inTurn = takeTurns()

  function read(kind: Kind, key: string, at: number): Attempts {
    const row = store.one<Attempts>('SELECT * FROM attempts WHERE kind = ? AND account = ?', kind, key)
    return row && at - row.first_at < WINDOW_MS ? row : { ...none, first_at: at }
  }

  function countFailure(kind: Kind, key: string, at: number): void {
    const seen = read(kind, key, at)
    const failures = seen.failures + 1
    // From the last failure on, so that a lock is over when its time is.
    const isLocked = failures >= FREE_FAILURES
    store.transaction(() => {
      store.run('DELETE FROM attempts WHERE max(first_at, locked_until) < ?', at - WINDOW_MS)
      const times = isLocked
        ? { first_at: at, locked_until: at + WINDOW_MS }
        : { first_at: seen.first_at, locked_until: 0 }
      store.insert('attempts', { kind, account: key, failures, ...times }, 'REPLACE')
    })
  }

  return {
    /**
     * Checks one password. Attempts on one account take turns, so that right ones side by side all succeed and wrong ones
     * cannot slip through. Five failures within 15 minutes lock the account for 15 minutes. Throws an HttpError with 429
     * while locked.
     */
    attempt(kind: Kind, on: AttemptTarget, check: () => Promise<boolean>): Promise<boolean> {
      const key = keyOf(on)
      return inTurn(key, async () => {
        const { locked_until } = read(kind, key, now())
        if (locked_until > now()) throw tooMany(locked_until - now())
        const isRight = await check()
        if (isRight) store.run('DELETE FROM attempts WHERE kind = ? AND account = ?', kind, key)
        else countFailure(kind, key, now())
        return isRight
      })
    },
    /** Forgets the failures of an account. */
    unlock: (personId: number) => void store.run('DELETE FROM attempts WHERE account = ?', keyOf({ personId })),
  }
}
