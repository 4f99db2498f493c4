import { PageTitle } from '../ui/PageTitle.tsx'

export function ChangePasswordScreen() {
  return <PageTitle title="Change Password" />
}
