import { atom } from 'nanostores'
import { persistent } from '../storage/persistent.ts'

/** Whether the screen is to stay on while a trade runs: a choice of the device, not of its user. */
export const $keepAwake = persistent('keep-awake', false, (value) => value === true)

/** Whether the browser refused when it was asked last, often to save the battery. */
export const $isRefused = atom(false)

/** Keeps the screen on where that is chosen, until the returned function is called. The browser lets go of a hidden tab. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  let last = Promise.resolve()
  const follow = async () => {
    const isWanted = !isOver && $keepAwake.get() && document.visibilityState === 'visible'
    if (isWanted === (lock?.released === false)) return
    if (!isWanted) return lock?.release().catch(() => {})
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    $isRefused.set(lock === undefined)
    lock?.addEventListener('release', update)
  }
  // One after the other: a lock that is granted late is given back where nobody wants it by then.
  const update = () => {
    last = last.then(follow)
  }
  document.addEventListener('visibilitychange', update)
  const stop = $keepAwake.subscribe(update)
  return () => {
    isOver = true
    stop()
    document.removeEventListener('visibilitychange', update)
    update()
  }
}
