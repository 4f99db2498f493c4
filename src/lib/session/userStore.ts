import { type Database, onDatabase } from '../storage/database.ts'
import { maySave } from '../storage/userRecords.ts'
import { $userId } from './session.ts'

/**
 * Values of the signed-in user on this device, under one name per feature, such as `results`, which is never shown.
 * Signing out erases them; after an expired session they wait for the same user. Anything that can be cloned may be
 * kept; check what you read. Nothing throws: without a session, without storage or in a full one there is nothing to read.
 */
export function userStore(name: string) {
  const asUser = async <T>(action: (db: Database, user: string) => Promise<T>): Promise<T | undefined> => {
    const user = $userId.get()
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
