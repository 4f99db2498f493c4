/** What a key does while the console has the focus. */
type ConsoleAction = 'firstError' | 'nextOrder' | 'previousOrder' | 'time' | 'pause'

/** Each key with its words; the keys that scroll and End are the list's own. */
export const consoleKeys: readonly [key: string, words: string][] = [
  ['↑ ↓', 'Scroll; ↑ pauses'],
  ['End', 'Newest line'],
  ['E', 'First error'],
  ['O', 'Next order; with Shift the previous'],
  ['T', 'A time'],
  ['P', 'Pause or resume'],
]

/** The action of a key; undefined for any other, and for every key with Ctrl, Alt or the command key. */
export function consoleAction(
  press: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): ConsoleAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined
  switch (press.key.toLowerCase()) {
    case 'e':
      return 'firstError'
    case 'o':
      return press.shiftKey ? 'previousOrder' : 'nextOrder'
    case 't':
      return 'time'
    case 'p':
      return 'pause'
    default:
      return undefined
  }
}
