import { eraseDatabase } from '../storage/eraseDatabase.ts'
import { deviceStorage, tabStorage, USER_PREFIX } from '../storage/local.ts'

/** Holds how many notes this device has, for pages that load no database. Signing out erases it. */
export const NOTES_KEY = `${USER_PREFIX}notes`

const isUserKey = (key: string) => key.startsWith(USER_PREFIX)

/** Erases the user's data in this tab. Other tabs' own storage is out of reach from here. */
export function eraseTabData(): void {
  tabStorage.removeWhere(isUserKey)
}

/** Erases the user's data on this device and in this tab; the session itself is not touched. */
export function eraseUserData(): void {
  deviceStorage.removeWhere(isUserKey)
  eraseDatabase()
  eraseTabData()
}

const REJECTED = `${USER_PREFIX}rejected`

/** Remembers whose session a server ended, so that drafts and logs wait for that user; undefined forgets it. */
export function saveRejectedUserId(userId: string | undefined): void {
  // An older id must not stay where there is no room: drafts would wait for the wrong user.
  const forget = () => deviceStorage.remove(REJECTED)
  if (userId === undefined) forget()
  else deviceStorage.writeText(REJECTED, userId, forget)
}

/** The user whose session a server ended and who has not logged in again. */
export function rejectedUserId(): string | undefined {
  return deviceStorage.readText(REJECTED)
}
