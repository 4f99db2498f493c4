/** So long another tab is waited for, in milliseconds. A request is over after 20 s: who holds on longer is asleep. */
const ASLEEP_MS = 25_000

/**
 * Runs `work` while no other tab runs any under this name. Undefined where another one still does after 25 s; with
 * `isForced` the lock is then taken from it, so `work` asks `isHeld` before it acts.
 */
export function whileAlone<T>(
  name: string,
  work: (isHeld: () => boolean) => Promise<T>,
  isForced = false,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const locks = globalThis.navigator?.locks
    let hasBegun = false
    const run = async () => {
      hasBegun = true
      const since = Date.now()
      resolve(await work(() => Date.now() - since < ASLEEP_MS))
    }
    // Refused where storage is forbidden: then only this tab's own lock protects. A begun work goes on without its lock.
    const orRun = () => (hasBegun ? undefined : run())
    // Absent without TLS.
    if (!locks) return void run()
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), ASLEEP_MS)
    const begin = () => {
      clearTimeout(timer)
      return run()
    }
    const isAsleep = () => patience.signal.aborted && !hasBegun
    Promise.resolve()
      .then(() => locks.request(name, { signal: patience.signal }, begin))
      .catch(() => {
        clearTimeout(timer)
        if (!isAsleep()) return orRun()
        if (!isForced) return resolve(undefined)
        return locks.request(name, { steal: true }, run).catch(orRun)
      })
  })
}
