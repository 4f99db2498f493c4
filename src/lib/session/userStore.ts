import { onDatabase } from '../storage/database.ts'
import { $userId } from './session.ts'

/**
 * Values of the signed-in user on this device, under one name per feature. Signing out erases them; after an expired
 * session they wait for the same user. Anything that can be cloned may be kept; check what you read.
 * Nothing throws: without a session, without storage or in a full one there is nothing to read.
 */
interface UserStore {
  /** Whether the value is stored. */
  set(key: string, value: unknown): Promise<boolean>
  /** Whether it is gone. */
  delete(key: string): Promise<boolean>
  /** All of them, in the order of their keys. */
  list(): Promise<{ key: string; value: unknown }[]>
}

/** The store of one feature, such as `results`. Its name is never shown. */
export function userStore(name: string): UserStore {
  const rangeOf = (user: string) => IDBKeyRange.bound([user, name], [user, name, []])
  const asUser = async <T>(action: (user: string) => Promise<T | undefined>): Promise<T | undefined> => {
    const user = $userId.get()
    return user === null ? undefined : action(user)
  }
  return {
    async set(key, value) {
      const stored = await asUser((user) => onDatabase((db) => db.put('values', value, [user, name, key])))
      return stored !== undefined
    },
    async delete(key) {
      const gone = await asUser((user) => onDatabase((db) => db.delete('values', [user, name, key]).then(() => true)))
      return gone ?? false
    },
    async list() {
      const found = await asUser((user) =>
        onDatabase(async (db) => {
          const tx = db.transaction('values')
          const [keys, values] = await Promise.all([tx.store.getAllKeys(rangeOf(user)), tx.store.getAll(rangeOf(user))])
          return keys.map(([, , key], index) => ({ key, value: values[index] }))
        }),
      )
      return found ?? []
    },
  }
}
