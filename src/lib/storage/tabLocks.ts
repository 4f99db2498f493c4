/** The browser's locks across tabs; undefined where they are absent (no TLS) or refused (storage is forbidden). */
export async function tabLocks(): Promise<LockManager | undefined> {
  const locks = globalThis.navigator?.locks
  try {
    await locks?.query()
    return locks
  } catch {
    return undefined
  }
}
