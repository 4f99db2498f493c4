/** The app goes there itself, without loading a page, and says so by cancelling the event: see `App`. */
export const OPEN_EVENT = 'niyam:open'

/** Opens a path in this page's app; a page without one is left for it. */
export function openHere(path: string): void {
  if (dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: path, cancelable: true }))) location.assign(path)
}
