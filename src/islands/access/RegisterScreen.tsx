import { PageTitle } from '../ui/PageTitle.tsx'

export function RegisterScreen() {
  return <PageTitle title="Create Your Account" />
}
