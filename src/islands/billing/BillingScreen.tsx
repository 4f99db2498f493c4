import { PageTitle } from '../ui/PageTitle.tsx'

export function BillingScreen() {
  return <PageTitle title="Billing Report" />
}
