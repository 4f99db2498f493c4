import { PageTitle } from '../ui/PageTitle.tsx'

export function ProfileScreen() {
  return <PageTitle title="Update Profile" />
}
