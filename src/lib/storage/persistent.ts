import { atom, type WritableAtom } from 'nanostores'
import { deviceStorage } from './local.ts'

/**
 * A value of this device that its tabs share; `parse` checks what is stored, and `initial` stands for anything else.
 * What a full or forbidden storage does not take lasts as long as the page.
 */
export function persistent<T>(key: string, initial: T, parse: (value: unknown) => T | undefined): WritableAtom<T> {
  const stored = () => deviceStorage.read(key, parse) ?? initial
  const $value = atom(stored())
  $value.listen((value) => deviceStorage.write(key, value))
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) $value.set(stored())
  })
  return $value
}
