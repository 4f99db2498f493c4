import { NOTES_KEY } from '../session/userStorage.ts'
import { deviceStorage } from '../storage/local.ts'

/** Asked where the code that exports notes did not arrive. It is here because every public page loads this file. */
const WITHOUT_EXPORT = 'Your notes on this device will be deleted. Sign out?'

/** Signs out; where this device has notes it asks first, since signing out erases them. */
export function askToSignOut(signOut: () => void): void {
  if (deviceStorage.readText(NOTES_KEY) === undefined) signOut()
  else
    import('./confirmSignOut.ts')
      .then((it) => it.confirmSignOut(signOut))
      .catch(() => confirm(WITHOUT_EXPORT) && signOut())
}
