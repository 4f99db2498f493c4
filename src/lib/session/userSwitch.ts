import { $userId } from './session.ts'
import { eraseTabData, rejectedUserId } from './userStorage.ts'

/**
 * Keeps a page to the user whose data it shows. `leave` runs when another tab signs that user out or another user in.
 * This tab's data are erased first, except where a server ended the session: they wait for the same user.
 */
export function watchUserSwitch(leave: (userId: string | null) => void): () => void {
  let shown = $userId.get()
  return $userId.listen((userId) => {
    const isSwitch = shown !== null && userId !== shown
    shown = userId
    if (!isSwitch) return
    if (userId !== null || rejectedUserId() === undefined) eraseTabData()
    leave(userId)
  })
}
