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

function inStorages(): KeptValue[] {
  return storages.flatMap(([place, storage]) =>
    storage.keys().flatMap((key) => {
      const what = keptUnder(key, place)
      const text = storage.readText(key) ?? ''
      return what ? [{ what, key, value: parseJson(text) ?? text }] : []
    }),
  )
}

async function inDatabase(): Promise<KeptValue[]> {
  const read = await onDatabase(async (db) => {
    const tx = db.transaction(['values', 'batches'])
    const [values, batches] = [tx.objectStore('values'), tx.objectStore('batches')]
    const [keys, all] = await Promise.all([values.getAllKeys(), values.getAll()])
    const [days, lines] = await Promise.all([batches.getAllKeys(), batches.getAll()])
    return [
      ...keys.map(([, store, key], i) => ({ store, key, value: all[i] as unknown })),
      ...days.map(([, day, list, n], i) => ({ store: 'log', key: `${day} ${list} ${n}`, value: lines[i] as unknown })),
    ]
  })
  return (read ?? []).flatMap(({ store, key, value }) => {
    const what = keptUnder(store, 'database')
    return what ? [{ what, key, value }] : []
  })
}

async function inFiles(): Promise<KeptValue[]> {
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
  return names.flatMap((key) => {
    const what = keptUnder(key, 'files')
    return what ? [{ what, key, value: null }] : []
  })
}

/** Everything of the registry that is on this device or in this tab. Other tabs' own storage is out of reach. */
export async function keptHere(): Promise<KeptValue[]> {
  return [...inStorages(), ...(await inDatabase()), ...(await inFiles())]
}

/** The same as the text of a file, without what would let somebody else in. */
export function keptFile(values: readonly KeptValue[]): string {
  const items = values.map(({ what: { name, purpose, isSecret }, key, value }) => ({
    ...{ name, purpose, key },
    value: isSecret ? 'left out: it is a secret' : value,
  }))
  return `${JSON.stringify(items, null, 2)}\n`
}

/** Erases all of it but what says that it stays. */
export function eraseKept(): void {
  for (const [place, storage] of storages)
    storage.removeWhere((key) => {
      const what = keptUnder(key, place)
      return what !== undefined && what.stays === undefined
    })
  eraseDatabase()
}
