import { loadSubscriptions } from '../../../lib/resources/subscriptions.ts'
import { checkConnection } from '../../../lib/text/unreachable.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** In place of the form where the subscriptions could not be read. */
export function SubscriptionsMissing() {
  return (
    <Banner kind="error" title="Your subscriptions could not be fetched">
      <p>Nothing was sent. {checkConnection}</p>
      <Button variant="quiet" onClick={() => void loadSubscriptions()}>
        Try again
      </Button>
    </Banner>
  )
}
