import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DATABASE, generation } from './eraseDatabase.ts'

interface Schema extends DBSchema {
  /** Anything a feature keeps: user, store, key. */
  values: { key: [user: string, store: string, key: string]; value: unknown }
  /** Rows in batches, oldest first: user, IST day, list, number of the batch. */
  batches: { key: [user: string, day: string, list: string, n: number]; value: unknown }
  generation: { key: 'current'; value: string }
}

export type Database = IDBPDatabase<Schema>

let opening: Promise<Database | undefined> | undefined
let opened: Database | undefined
/** The generation that it was opened in: what a later one stores in it would be erased. */
let openedIn: string | undefined

/** An open that has not ended by then counts as a missing database, in milliseconds: some never end. */
const PATIENCE_MS = 3000
let isLate = false

/** The database once it is open; undefined where that takes too long, and at once while it still does. */
async function inTime(pending: Promise<Database | undefined>): Promise<Database | undefined> {
  if (isLate) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, PATIENCE_MS)
  })
  return Promise.race([pending, late]).finally(() => clearTimeout(timer))
}

function forget(): void {
  isLate = false
  opening = opened = undefined
}

async function open(): Promise<Database | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  const made = await openDB<Schema>(DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('values')
      db.createObjectStore('batches')
      db.createObjectStore('generation')
    },
    blocking(_now, _next, event) {
      // Another tab signs out: holding on would keep the data alive.
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  const known = await made.get('generation', 'current')
  // Asked for last: a page that was busy learns late that another tab has erased everything.
  const current = generation()
  if (known !== current) {
    const tx = made.transaction(['values', 'batches', 'generation'], 'readwrite')
    void tx.objectStore('values').clear()
    void tx.objectStore('batches').clear()
    void tx.objectStore('generation').put(current, 'current')
    await tx.done
  }
  opened = made
  return made
}

/** The open database at once, for what cannot wait: a page that is being left. */
export const openDatabase = (): Database | undefined => (openedIn === generation() ? opened : undefined)

/**
 * Runs `action` on the database. Undefined where there is none, it is full, or a browser forbids it: nothing here
 * throws, and no screen may depend on it.
 */
export async function onDatabase<T>(action: (db: Database) => Promise<T>): Promise<T | undefined> {
  try {
    if (openedIn !== generation()) {
      opened?.close()
      forget()
      openedIn = generation()
    }
    if (!opening) {
      opening = open()
      // It may fail once nobody waits for it any more.
      opening.catch(forget)
    }
    const db = opened ?? (await inTime(opening))
    if (db === undefined && !isLate) forget()
    return db && (await action(db))
  } catch (error) {
    // Expected: full or forbidden storage, or a database that was closed by signing out in another tab.
    if (!(error instanceof DOMException)) globalThis.reportError?.(error)
    forget()
    return undefined
  }
}
