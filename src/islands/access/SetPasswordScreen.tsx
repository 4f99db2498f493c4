import { PageTitle } from '../ui/PageTitle.tsx'

export function SetPasswordScreen() {
  return <PageTitle title="Set new password" />
}
