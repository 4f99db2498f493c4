import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DATABASE, deviceStorage, ERASING } from './local.ts'
import { maySave, ownerId } from './userRecords.ts'

interface Schema extends DBSchema {
  /** Anything a feature keeps: user, store, key. */
  values: { key: [user: string, store: string, key: string]; value: unknown }
  /** Rows in batches, oldest first: user, IST day, list, number of the batch. */
  batches: { key: [user: string, day: string, list: string, n: number]; value: unknown }
  /** 1.0 compares it with a key of the device, and clears the rest where they differ. */
  generation: { key: 'current'; value: string }
}

export type Database = IDBPDatabase<Schema>

let opening: Promise<Database | undefined> | undefined
let opened: Database | undefined
/** Whose rows it was opened for. */
let openedFor: string | null = null

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

/** What is stored next would go with what is erased. */
const isErasing = () => deviceStorage.readText(ERASING) !== undefined

/** Comes to the end of an erasure: a sleeping tab may have held the database open until the browser was closed. */
async function endErasing(db: Database): Promise<void> {
  const tx = db.transaction(['values', 'batches'], 'readwrite')
  await Promise.all([tx.objectStore('values').clear(), tx.objectStore('batches').clear(), tx.done])
  deviceStorage.remove(ERASING)
}

/** Erases what a tab wrote of another user after that one's sign-out: below the first key of `user`, and above the last. */
async function eraseOthers(db: Database, user: string): Promise<void> {
  // An array comes after every text.
  for (const name of ['values', 'batches'] as const)
    for (const range of [IDBKeyRange.upperBound([user], true), IDBKeyRange.lowerBound([user, []])])
      await db.delete(name, range)
}

async function open(): Promise<Database | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  const made = await openDB<Schema>(DATABASE, 1, {
    upgrade(db, _from, _to, tx) {
      // A storage without room ends the upgrade, and `openDB` says so.
      tx.done.catch(() => {})
      db.createObjectStore('values')
      db.createObjectStore('batches')
      const generation = deviceStorage.readText('generation') ?? ''
      db.createObjectStore('generation')
        .put(generation, 'current')
        .catch(() => {})
    },
    blocking(_now, _next, event) {
      // Another tab signs out: holding on would keep the data alive.
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  if (isErasing()) await endErasing(made)
  const user = ownerId()
  // Nobody reads it: whether it succeeds, decides nothing.
  if (user !== null && maySave(user)) void eraseOthers(made, user).catch(() => {})
  opened = made
  return made
}

/** The open database at once, for what cannot wait: a page that is being left. */
export const openDatabase = (): Database | undefined => (openedFor === ownerId() && !isErasing() ? opened : undefined)

/**
 * Runs `action` on the database. Undefined where there is none, it is full, or a browser forbids it: nothing here
 * throws, and no screen may depend on it.
 */
export async function onDatabase<T>(action: (db: Database) => Promise<T>): Promise<T | undefined> {
  try {
    if (openedFor !== ownerId() || (opened && isErasing())) {
      opened?.close()
      forget()
      openedFor = ownerId()
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

/**
 * Values of the signed-in user on this device, under one name per feature, such as `results`, which is never shown.
 * Signing out erases them; after an expired session they wait for the same user. Anything that can be cloned may be
 * kept; check what you read. Nothing throws: without a session, without storage or in a full one there is nothing to read.
 */
export function userStore(name: string) {
  const asUser = async <T>(action: (db: Database, user: string) => Promise<T>): Promise<T | undefined> => {
    const user = ownerId()
    // Asked again once the database is open: another tab may have signed out meanwhile.
    return user === null || !maySave(user)
      ? undefined
      : onDatabase(async (db) => (maySave(user) ? action(db, user) : undefined))
  }
  return {
    /** Whether the value is stored. */
    async set(key: string, value: unknown): Promise<boolean> {
      const stored = await asUser((db, user) => db.put('values', value, [user, name, key]))
      return stored !== undefined
    },
    /** Whether it is gone. */
    async delete(key: string): Promise<boolean> {
      const gone = await asUser((db, user) => db.delete('values', [user, name, key]).then(() => true))
      return gone ?? false
    },
    /** All of them, in the order of their keys. */
    async list(): Promise<{ key: string; value: unknown }[]> {
      const found = await asUser(async (db, user) => {
        const range = IDBKeyRange.bound([user, name], [user, name, []])
        const { store } = db.transaction('values')
        const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
        return keys.map(([, , key], index) => ({ key, value: values[index] }))
      })
      return found ?? []
    },
  }
}
