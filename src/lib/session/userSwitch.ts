import { $userId } from './session.ts'
import { eraseTabData, rejectedUserId } from './userStorage.ts'

/**
 * Keeps a page to the one person whose data it has shown. `leave` is called when another tab signed that person out
 * or somebody else in; what this tab kept is erased first, unless it waits for the person's return.
 */
export function watchUserSwitch(leave: (now: string | null) => void): () => void {
  let shown = $userId.get()
  return $userId.listen((now) => {
    if (shown === null || now === shown) {
      shown = now
      return
    }
    shown = now
    if (now !== null || rejectedUserId() === undefined) eraseTabData()
    leave(now)
  })
}
