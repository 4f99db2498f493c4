import { atom } from 'nanostores'
import { deviceStorage } from '../../../lib/storage/local.ts'

/** What a single key does on the desk. */
export type DeskAction = 'stop' | 'squareOff' | 'search'

/** Each key with its action and words. */
export const shortcuts: readonly [key: string, action: DeskAction, words: string][] = [
  ['s', 'stop', 'Stop …'],
  ['q', 'squareOff', 'Squre Off …'],
  ['/', 'search', 'Search the log'],
]

const KEY = 'single-keys'

/** Off until the user turns them on: speech input and slips press single keys (WCAG 2.1.4). */
export const $singleKeys = atom<boolean>(deviceStorage.readText(KEY) === 'on')

export function setSingleKeys(isOn: boolean): void {
  deviceStorage.writeText(KEY, isOn ? 'on' : 'off')
  $singleKeys.set(isOn)
}

interface Press {
  key: string
  /** With Ctrl, Alt or the command key. */
  isModified: boolean
  isRepeat: boolean
  /** Focus is in a field, or a dialog is open. */
  isTyping: boolean
}

/** What a key press asks for: the sheet of shortcuts, an action of the desk where single keys are on, or nothing. */
export function actionOf(
  { key, isModified, isRepeat, isTyping }: Press,
  isOn: boolean,
): DeskAction | 'help' | undefined {
  if (isModified || isRepeat || isTyping) return undefined
  if (key === '?') return 'help'
  return isOn ? shortcuts.find(([it]) => it === key.toLowerCase())?.[1] : undefined
}
