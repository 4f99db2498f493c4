import { onDatabase } from './database.ts'
import { eraseDatabase } from './eraseDatabase.ts'
import { deviceStorage, parseJson, tabStorage, USER_PREFIX } from './local.ts'
import { registeredUnder, type StorageEntry } from './storageRegistry.ts'
import { deviceRecords, ownerId, plainKey, tabRecords } from './userRecords.ts'

/** Something that is on this device now; of files only their name. */
interface StoredValue {
  what: StorageEntry
  key: string
  value: unknown
}

const storages = [
  ['device', deviceStorage, deviceRecords],
  ['tab', tabStorage, tabRecords],
] as const
const isOfUsers = (key: string) => key.startsWith(USER_PREFIX)

/** A value by what `name` is in the registry; none where it is not the site's. */
function found(place: StorageEntry['in'], name: string, value: unknown, key = name): StoredValue[] {
  const what = registeredUnder(name, place)
  return what ? [{ what, key, value }] : []
}

async function inDatabase(): Promise<StoredValue[]> {
  const read = await onDatabase(async (db) => {
    const [keys, values] = await Promise.all([db.getAllKeys('values'), db.getAll('values')])
    const [days, lines] = await Promise.all([db.getAllKeys('batches'), db.getAll('batches')])
    const isOwn = (user: string) => user === ownerId()
    return [
      ...keys.flatMap(([user, store, key], i) => (isOwn(user) ? found('database', store, values[i], key) : [])),
      ...days.flatMap(([user, ...key], i) => (isOwn(user) ? found('database', 'log', lines[i], key.join(' ')) : [])),
    ]
  })
  return read ?? []
}

/**
 * Everything of the registry that is on this device or in this tab, and of users' data what is the signed-in user's.
 * Other tabs' own storage is out of reach.
 */
export async function storedHere(): Promise<StoredValue[]> {
  const stored = storages.flatMap(([place, storage, records]) =>
    storage.keys().flatMap((key) => {
      const name = plainKey(key)
      // A reset link is in a tab, and of nobody who is signed in.
      if (key !== records.keyOf(name) && (place === 'device' || key !== name)) return []
      const text = storage.readText(key) ?? ''
      return found(place, name, parseJson(text) ?? text)
    }),
  )
  const files = (await globalThis.caches?.keys().catch(() => [])) ?? []
  return [...stored, ...(await inDatabase()), ...files.flatMap((name) => found('files', name, null))]
}

/** The same as the text of a file, without what would let somebody else in. */
export function storedFile(values: readonly StoredValue[]): string {
  const items = values.map(({ what: { name, purpose, isSecret }, key, value }) => ({
    ...{ name, purpose, key },
    value: isSecret ? 'left out: it is a secret' : value,
  }))
  return `${JSON.stringify(items, null, 2)}\n`
}

/**
 * Erases all of it, whichever user's, but what says that it stays. Load the page again after it: what is in memory goes
 * with the page. Other tabs load theirs again by themselves.
 */
export function eraseStored(): void {
  for (const [place, storage] of storages)
    storage.removeWhere((key) => {
      const what = registeredUnder(plainKey(key), place)
      return what ? what.stays === undefined : isOfUsers(key)
    })
  eraseDatabase()
}
