import { AccessApp } from '../access/AccessApp.tsx'
import { LoginScreen } from '../access/LoginScreen.tsx'

/** The island of /login. */
export function Login({ helpUrl }: { helpUrl: string }) {
  return (
    <AccessApp>
      <LoginScreen helpUrl={helpUrl} />
    </AccessApp>
  )
}
