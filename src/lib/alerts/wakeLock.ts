import { atom, type ReadableAtom } from 'nanostores'
import { $userId } from '../session/session.ts'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'

/** `idle`: nothing asks for it. `refused`: the browser did not grant it, often to save the battery. */
type WakeLockState = 'idle' | 'held' | 'refused'

const KEY = `${USER_PREFIX}keep-awake`
const loadChoice = () => deviceStorage.readText(KEY) === 'on'

const $choice = atom(loadChoice())
const state = atom<WakeLockState>('idle')

/** Whether the user wants the screen to stay on while a trade runs; off until they say so. */
export const $keepAwake: ReadableAtom<boolean> = $choice
export const $wakeLock: ReadableAtom<WakeLockState> = state

/** Whether this browser can keep the screen on. */
export function hasWakeLock(): boolean {
  return globalThis.navigator?.wakeLock !== undefined
}

let holders = 0
let lock: WakeLockSentinel | undefined
let isAsking = false

const isWanted = () => holders > 0 && $choice.get() && hasWakeLock()
const isVisible = () => document.visibilityState === 'visible'

async function ask(): Promise<void> {
  if (isAsking || lock !== undefined || !isWanted() || !isVisible()) return
  isAsking = true
  try {
    const got = await navigator.wakeLock.request('screen')
    lock = got
    state.set('held')
    // The browser lets go by itself when the tab is hidden or the battery is low.
    got.addEventListener('release', () => {
      if (lock !== got) return
      lock = undefined
      state.set('idle')
    })
  } catch {
    // Expected: a low battery, a setting of the device, or a tab that was hidden meanwhile.
    state.set(isVisible() ? 'refused' : 'idle')
  }
  isAsking = false
  // It may no longer be wanted once the browser has answered.
  if (!isWanted()) letGo()
}

function letGo(): void {
  // Refused where the browser has let go by itself.
  void lock?.release().catch(() => {})
  lock = undefined
  state.set('idle')
}

const update = () => {
  if (isWanted()) void ask()
  else letGo()
}

/** Keeps the screen on where the user wants that, until the returned function is called. */
export function keepAwake(): () => void {
  if (holders++ === 0) document.addEventListener('visibilitychange', update)
  update()
  return () => {
    if (--holders === 0) document.removeEventListener('visibilitychange', update)
    update()
  }
}

export function setKeepAwake(isOn: boolean): void {
  deviceStorage.writeText(KEY, isOn ? 'on' : 'off')
  $choice.set(isOn)
  update()
}

$userId.listen(() => {
  $choice.set(loadChoice())
  if (typeof document !== 'undefined') update()
})
