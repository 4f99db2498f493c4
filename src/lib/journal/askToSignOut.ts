import { NOTES_KEY } from '../session/userStorage.ts'
import { deviceStorage } from '../storage/local.ts'
import { plainKey } from '../storage/userRecords.ts'

/** It is here because every public page loads this file. */
const QUESTION =
  'Signing out deletes your notes on this device. To keep them, export them in the Trade List first. Sign out?'

/** Signs out; where this device has notes it asks first, since signing out erases them. */
export function askToSignOut(signOut: () => void): void {
  if (!deviceStorage.keys().some((key) => plainKey(key) === NOTES_KEY) || confirm(QUESTION)) signOut()
}
