import { deviceStorage } from './local.ts'

export const DATABASE = 'niyam'
const GENERATION = 'generation'

/**
 * A text that every erasure replaces. What is stored belongs to a generation, so that nothing is read again of what was
 * erased, even where the browser did not finish deleting the database, or a tab still writes what it held in memory.
 */
export const generation = (): string => deviceStorage.readText(GENERATION) ?? ''

export const isGeneration = (key: string | null) => key === null || key === GENERATION

/** Deletes the database of this device and begins another generation. Needs no library, so that every page can do it. */
export function eraseDatabase(): void {
  deviceStorage.writeText(GENERATION, Math.random().toString(36).slice(2))
  try {
    globalThis.indexedDB?.deleteDatabase(DATABASE)
  } catch {
    // Expected: some browsers' settings forbid storage. Then nothing was kept.
  }
}
