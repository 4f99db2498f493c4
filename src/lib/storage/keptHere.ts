import { onDatabase } from './database.ts'
import { eraseDatabase } from './eraseDatabase.ts'
import { type Kept, keptUnder } from './kept.ts'
import { deviceStorage, parseJson, tabStorage } from './local.ts'

/** Something that is on this device now; of files only their name. */
interface KeptValue {
  what: Kept
  key: string
  value: unknown
}

const storages = [
  ['device', deviceStorage],
  ['tab', tabStorage],
] as const

/** A value by what `name` is in the registry; none where it is not the site's. */
function found(place: Kept['in'], name: string, value: unknown, key = name): KeptValue[] {
  const what = keptUnder(name, place)
  return what ? [{ what, key, value }] : []
}

async function inDatabase(): Promise<KeptValue[]> {
  const read = await onDatabase(async (db) => {
    const [keys, values] = await Promise.all([db.getAllKeys('values'), db.getAll('values')])
    const [days, lines] = await Promise.all([db.getAllKeys('batches'), db.getAll('batches')])
    return [
      ...keys.flatMap(([, store, key], i) => found('database', store, values[i], key)),
      ...days.flatMap(([, ...key], i) => found('database', 'log', lines[i], key.join(' '))),
    ]
  })
  return read ?? []
}

/** Everything of the registry that is on this device or in this tab. Other tabs' own storage is out of reach. */
export async function keptHere(): Promise<KeptValue[]> {
  const stored = storages.flatMap(([place, storage]) =>
    storage.keys().flatMap((key) => {
      const text = storage.readText(key) ?? ''
      return found(place, key, parseJson(text) ?? text)
    }),
  )
  const files = (await globalThis.caches?.keys().catch(() => [])) ?? []
  return [...stored, ...(await inDatabase()), ...files.flatMap((name) => found('files', name, null))]
}

/** The same as the text of a file, without what would let somebody else in. */
export function keptFile(values: readonly KeptValue[]): string {
  const items = values.map(({ what: { name, purpose, isSecret }, key, value }) => ({
    ...{ name, purpose, key },
    value: isSecret ? 'left out: it is a secret' : value,
  }))
  return `${JSON.stringify(items, null, 2)}\n`
}

function erase(): void {
  for (const [place, storage] of storages)
    storage.removeWhere((key) => {
      const what = keptUnder(key, place)
      return what !== undefined && what.stays === undefined
    })
  eraseDatabase()
}

/** Erases all of it but what says that it stays. Load the page again after it: what is in memory goes with the page. */
export function eraseKept(): void {
  erase()
  // Feeds save once more when the page is left.
  globalThis.window?.addEventListener('pagehide', erase)
}
