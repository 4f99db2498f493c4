import { PageTitle } from '../ui/PageTitle.tsx'

export function CredentialScreen() {
  return <PageTitle title="Alice Credential" />
}
