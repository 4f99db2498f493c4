/** Everything that this site keeps about a person on the device has a key that begins so, apart from the session itself. */
const PREFIX = 'niyam:'
const REJECTED = `${PREFIX}rejected`

function storages(): Storage[] {
  try {
    return typeof window === 'undefined' ? [] : [window.localStorage, window.sessionStorage]
  } catch {
    // Storage may be forbidden: then nothing was kept.
    return []
  }
}

function erase(storage: Storage | undefined): void {
  if (!storage) return
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

/** Erases what is kept about a person on this device; the session itself is not touched. */
export function eraseUserData(): void {
  for (const storage of storages()) erase(storage)
}

/** Erases what this tab alone keeps: the other tabs' own storage cannot be reached from where a person signs out. */
export function eraseTabData(): void {
  erase(storages()[1])
}

/** Notes whose session a server ended, so that what was typed waits for that person; undefined forgets it. */
export function noteRejection(person: string | undefined): void {
  const [local] = storages()
  try {
    if (person === undefined) local?.removeItem(REJECTED)
    else local?.setItem(REJECTED, person)
  } catch {
    // Full storage: what was typed is then treated as a stranger's and erased.
  }
}

/** Whose session was ended by a server and has not been taken up again. */
export function rejectedUserId(): string | undefined {
  return storages()[0]?.getItem(REJECTED) ?? undefined
}
