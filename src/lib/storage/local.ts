/** Every key that holds a user's data begins with this, so that signing out can erase it. See `userRecords.ts`. */
export const USER_PREFIX = 'niyam:'

/** The database of this device, and the key that stands until all of it is erased. */
export const DATABASE = 'niyam'
export const ERASING = 'erasing'

/** `localStorage` or `sessionStorage` as JSON. Nothing here throws: a browser may forbid storage, and it may be full. */
interface BrowserStorage {
  /** The text under a key; undefined where there is none. */
  readText(key: string): string | undefined
  /**
   * Saves a text and returns whether it is stored. In a full storage `makeRoom` runs once before a second try;
   * without it the earlier text stays.
   */
  writeText(key: string, text: string, makeRoom?: () => void): boolean
  /** The value under a key as `parse` returns it; undefined where there is none or where it is no JSON. */
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined
  /** Saves a value as JSON, on the same terms as `writeText`. */
  write(key: string, value: unknown, makeRoom?: () => void): boolean
  remove(key: string): void
  /** Every key; none where storage is forbidden. */
  keys(): string[]
  /** Removes every key that `matches`. */
  removeWhere(matches: (key: string) => boolean): void
}

/** Runs `action` on a storage; undefined where the storage is absent, forbidden or full. */
function attempt<T>(open: () => Storage | undefined, action: (storage: Storage) => T): T | undefined {
  try {
    const storage = open()
    return storage && action(storage)
  } catch {
    // Expected: storage is forbidden in some browsers' settings, and full on some devices.
    return undefined
  }
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A browser's storage may hold anything.
    return undefined
  }
}

/** Under which keys a part of a storage is stored, and when it may be written. */
interface Naming {
  keyOf(name: string): string
  /** The name of a key; undefined where it is no part of it. */
  nameOf(key: string): string | undefined
  mayWrite(): boolean
}
const asNamed: Naming = { keyOf: (name) => name, nameOf: (key) => key, mayWrite: () => true }

/** A storage of the browser, or the part of it that has its own names. */
export function browserStorage(open: () => Storage | undefined, { keyOf, nameOf, mayWrite } = asNamed): BrowserStorage {
  const set = (key: string, text: string) =>
    attempt(open, (storage) => {
      if (!mayWrite()) return false
      storage.setItem(keyOf(key), text)
      return true
    }) ?? false
  const remove = (key: string) => void attempt(open, (storage) => storage.removeItem(keyOf(key)))
  const readText = (key: string) => attempt(open, (storage) => storage.getItem(keyOf(key))) ?? undefined
  const writeText = (key: string, text: string, makeRoom?: () => void) => {
    if (set(key, text)) return true
    if (!makeRoom) return false
    makeRoom()
    return set(key, text)
  }
  const keys = () => (attempt(open, Object.keys) ?? []).flatMap((key) => nameOf(key) ?? [])
  return {
    readText,
    writeText,
    keys,
    read(key, parse) {
      const text = readText(key)
      const value = text === undefined ? undefined : parseJson(text)
      return value === undefined ? undefined : parse(value)
    },
    write: (key, value, makeRoom) => writeText(key, JSON.stringify(value), makeRoom),
    remove,
    removeWhere(matches) {
      for (const key of keys()) if (matches(key)) remove(key)
    },
  }
}

/** Kept on this device and shared by its tabs. */
export const deviceStorage = browserStorage(() => globalThis.localStorage)

/** Kept in this tab until it is closed. */
export const tabStorage = browserStorage(() => globalThis.sessionStorage)
