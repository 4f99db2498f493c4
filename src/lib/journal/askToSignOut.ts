import { NOTES_KEY } from '../session/userStorage.ts'
import { deviceStorage } from '../storage/local.ts'
import { signOutWithoutExport } from '../text/unreachable.ts'

/** Signs out; where this device has notes it asks first, since signing out erases them. */
export function askToSignOut(signOut: () => void): void {
  if (deviceStorage.readText(NOTES_KEY) === undefined) signOut()
  else
    import('./confirmSignOut.ts')
      .then((it) => it.confirmSignOut(signOut))
      .catch(() => confirm(signOutWithoutExport) && signOut())
}
