import { deviceStorage, USER_PREFIX } from './local.ts'

export const DATABASE = 'niyam'
const GENERATION = `${USER_PREFIX}database`

/**
 * The generation of the database that may be read. Signing out deletes it with the user's other keys, so that nothing
 * is read again even where the browser did not finish deleting the database.
 */
export function databaseGeneration(): string {
  const known = deviceStorage.readText(GENERATION)
  if (known !== undefined) return known
  const made = crypto.randomUUID()
  deviceStorage.writeText(GENERATION, made)
  return made
}

/** Deletes the database of this device. Needs no library, so that every page can do it. */
export function eraseDatabase(): void {
  deviceStorage.remove(GENERATION)
  try {
    globalThis.indexedDB?.deleteDatabase(DATABASE)
  } catch {
    // Expected: some browsers' settings forbid storage. Then nothing was kept.
  }
}
