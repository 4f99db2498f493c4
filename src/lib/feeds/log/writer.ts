/** The browser's locks across tabs; undefined where they are absent (no TLS) or refused (storage is forbidden). */
async function tabLocks(): Promise<LockManager | undefined> {
  const locks = globalThis.navigator?.locks
  try {
    await locks?.query()
    return locks
  } catch {
    return undefined
  }
}

/**
 * One tab among those that want to, by a lock that it holds until the returned function is called. `onGranted` follows
 * once no other tab holds it, at once where there are no locks; `onLost` when another tab took it away.
 */
export function oneTab(name: string, onGranted: () => void, onLost: () => void) {
  let isOver = false
  let free: (() => void) | undefined
  const request = async (steal: boolean): Promise<void> => {
    const hold = async () => {
      if (isOver) return
      onGranted()
      await new Promise<void>((resolve) => (free = resolve))
    }
    const locks = await tabLocks()
    if (!locks) return isOver ? undefined : onGranted()
    await locks.request(name, { steal }, hold).catch(async () => {
      // Stolen: this tab slept, or its storage failed.
      if (isOver) return
      onLost()
      await request(false)
    })
  }
  void request(false)
  return {
    steal: () => void request(true),
    release() {
      isOver = true
      free?.()
    },
  }
}
