import { PageTitle } from '../ui/PageTitle.tsx'

export function DebugScreen() {
  return <PageTitle title="Debug" />
}
