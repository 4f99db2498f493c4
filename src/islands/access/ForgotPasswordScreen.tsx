import { PageTitle } from '../ui/PageTitle.tsx'

export function ForgotPasswordScreen() {
  return <PageTitle title="Forgot password" />
}
