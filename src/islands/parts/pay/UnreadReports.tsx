import { loadBills } from '../../../lib/resources/bills.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** Nobody knows whether a payment was reported before: whoever pays now may pay twice. */
export function UnreadReports() {
  return (
    <Banner kind="warning" title="Your earlier payment reports could not be read">
      <p>If you have reported this payment already, check again before you pay.</p>
      <Button variant="quiet" onClick={() => void loadBills()}>
        Check again
      </Button>
    </Banner>
  )
}
