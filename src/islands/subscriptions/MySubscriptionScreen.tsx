import { PageTitle } from '../ui/PageTitle.tsx'

export function MySubscriptionScreen() {
  return <PageTitle title="My Subscription" />
}
