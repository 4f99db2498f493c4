import { $userId } from './session.ts'

/**
 * Keeps a page to the user whose data it shows. `leave` runs when another tab signs that user out or another user in.
 */
export function watchUserSwitch(leave: (userId: string | null) => void): () => void {
  let shown = $userId.get()
  return $userId.listen((userId) => {
    const isSwitch = shown !== null && userId !== shown
    shown = userId
    if (isSwitch) leave(userId)
  })
}

let isLeaving = false
// Only the header of this page sends an event that can be cancelled: it signs out, and leads to login by itself.
globalThis.window?.addEventListener('storage', ({ cancelable }) => (isLeaving ||= cancelable), true)

/** Loads the page again, unless it is being left for login: of two navigations, one would cancel the other. */
export function reloadPage(): void {
  if (!isLeaving) location.reload()
}
