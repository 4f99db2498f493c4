import { AccessApp } from '../access/AccessApp.tsx'
import { ForgotPasswordScreen } from '../access/ForgotPasswordScreen.tsx'

/** The island of /account/forgot-password. */
export function ForgotPassword() {
  return (
    <AccessApp>
      <ForgotPasswordScreen />
    </AccessApp>
  )
}
