import { AccessApp } from '../access/AccessApp.tsx'
import { RegisterScreen } from '../access/RegisterScreen.tsx'

/** The island of /signin. */
export function Register() {
  return (
    <AccessApp>
      <RegisterScreen />
    </AccessApp>
  )
}
