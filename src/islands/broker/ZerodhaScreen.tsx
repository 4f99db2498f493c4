import { PageTitle } from '../ui/PageTitle.tsx'

export function ZerodhaScreen() {
  return <PageTitle title="Zerodha" />
}
