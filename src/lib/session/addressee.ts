import { newTradePath } from '../routes.ts'
import { userKey } from '../storage/readSession.ts'
import { $userId } from './session.ts'
import { endedUser } from './userStorage.ts'

const MARK = '#for='

/** Of the user who is signed in, or whose session a server ended: that one logs in to come back. */
const ownMark = () => MARK + userKey($userId.get() ?? endedUser()?.userId ?? '')

/** The path with a mark of the user, who is not named by it: see `destinationOf`. */
export const addressed = (path: string): string => path + ownMark()

/** Where an address leads: one that was made for another user, to the dashboard. */
export function destinationOf(address: string): string {
  const at = address.indexOf(MARK)
  if (at < 0) return address
  return address.slice(at) === ownMark() ? address.slice(0, at) : newTradePath()
}
