import { PageTitle } from '../ui/PageTitle.tsx'

export function AllSubscriptionScreen() {
  return <PageTitle title="All Subscription" />
}
