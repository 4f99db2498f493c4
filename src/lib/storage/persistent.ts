import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { deviceStorage, parseJson } from './local.ts'

/** What a full or forbidden storage does not take lasts as long as the page. */
const unstored = new Map<string, string>()

const read = (key: string) => unstored.get(key) ?? deviceStorage.readText(key)

const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(String(key)) !== undefined,
    get: (_, key) => read(String(key)),
    set(_, key, text) {
      if (deviceStorage.writeText(String(key), text)) unstored.delete(String(key))
      else unstored.set(String(key), text)
      return true
    },
  },
)
// Plain Node has no window, and a test's window goes with it.
const { addEventListener, removeEventListener } = windowPersistentEvents
setPersistentEngine(engine, {
  addEventListener: (...events) => globalThis.window && addEventListener(...events),
  removeEventListener: (...events) => globalThis.window && removeEventListener(...events),
})

/** A value of this device that its tabs share; `parse` checks what is stored, and `initial` stands for anything else. */
export function persistent<T>(key: string, initial: T, parse: (value: unknown) => T | undefined): WritableAtom<T> {
  return persistentAtom<T>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => parse(parseJson(text)) ?? initial,
  })
}
