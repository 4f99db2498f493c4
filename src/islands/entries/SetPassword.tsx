import { AccessApp } from '../access/AccessApp.tsx'
import { SetPasswordScreen } from '../access/SetPasswordScreen.tsx'

/** The island of a reset link. */
export function SetPassword() {
  return (
    <AccessApp>
      <SetPasswordScreen />
    </AccessApp>
  )
}
