import type { Store } from '../db/store.ts'
import { HttpError } from './httpError.ts'
import { fingerprint } from './tokens.ts'

const FREE_FAILURES = 5
const WINDOW_MS = 15 * 60_000
const LONGEST_LOCK_MS = 24 * 3_600_000
/** Attempts on one account that wait for their turn. */
const MOST_WAITING = 32
/** Names without an account: what a stranger can make us remember is bounded. */
const MOST_UNKNOWN = 5000

/** An account that exists, by its number, or the name that was typed for one that does not. */
type AttemptTarget = { personId: number } | { typed: string }
type Kind = 'login' | 'change'

/** Limits wrong passwords per account. */
export interface Limits {
  /**
   * Checks one password. Attempts on one account take turns, so that right ones side by side all succeed and wrong ones
   * cannot slip through. Five failures within 15 minutes lock the account for 15 minutes; every later failure doubles
   * that, up to a day. Throws an HttpError with 429 while locked.
   */
  attempt(kind: Kind, on: AttemptTarget, check: () => Promise<boolean>): Promise<boolean>
  /** Forgets the failures of an account. Returns how many limits it had. */
  unlock(personId: number): number
}

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

const keyOf = (on: AttemptTarget) => ('personId' in on ? `person ${on.personId}` : fingerprint(on.typed))

/** Runs work under a key one after the other; `waiting` says how many are under way. */
function takeTurns() {
  const last = new Map<string, { end: Promise<unknown>; waiting: number }>()
  return {
    waiting: (key: string) => last.get(key)?.waiting ?? 0,
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const before = last.get(key) ?? { end: Promise.resolve(), waiting: 0 }
      const mine = before.end.then(work)
      const turn = { end: mine.catch(() => {}), waiting: before.waiting + 1 }
      last.set(key, turn)
      try {
        return await mine
      } finally {
        const now = last.get(key)
        if (now === turn) last.delete(key)
        else if (now) now.waiting -= 1
      }
    },
  }
}

export function createLimits(store: Store, now: () => number): Limits {
  const turns = takeTurns()

  function read(kind: Kind, key: string, at: number): Attempts {
    const row = store.one<Attempts>('SELECT * FROM attempts WHERE kind = ? AND account = ?', kind, key)
    return forgetOld(row ?? { ...none, first_at: at }, at)
  }

  function countFailure(kind: Kind, key: string, at: number): void {
    const seen = read(kind, key, at)
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
      store.run(
        `DELETE FROM attempts WHERE rowid IN (SELECT rowid FROM attempts WHERE account NOT LIKE 'person %'
         ORDER BY rowid DESC LIMIT -1 OFFSET ?)`,
        MOST_UNKNOWN,
      )
    })
  }

  return {
    async attempt(kind, on, check) {
      const key = keyOf(on)
      if (turns.waiting(key) >= MOST_WAITING) throw tooMany(60_000)
      return turns.run(key, async () => {
        const { locked_until } = read(kind, key, now())
        if (locked_until > now()) throw tooMany(locked_until - now())
        const isRight = await check()
        if (isRight) store.run('DELETE FROM attempts WHERE kind = ? AND account = ?', kind, key)
        else countFailure(kind, key, now())
        return isRight
      })
    },
    unlock: (personId) => store.run('DELETE FROM attempts WHERE account = ?', keyOf({ personId })).changes,
  }
}
