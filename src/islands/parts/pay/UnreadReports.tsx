import { loadBills } from '../../../lib/resources/bills.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/**
 * Nobody knows whether a payment was reported before: whoever pays now may pay twice. `onShowWays` offers the ways to pay
 * to whoever knows that it was not.
 */
export function UnreadReports({ onShowWays }: { onShowWays?: (() => void) | undefined }) {
  return (
    <Banner kind="warning" title="Your earlier payment reports could not be read">
      <p>If you have reported this payment already, check again before you pay.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void loadBills()}>
          Check again
        </Button>
        {onShowWays && (
          <Button variant="quiet" onClick={onShowWays}>
            I have not paid yet, show how to pay
          </Button>
        )}
      </div>
    </Banner>
  )
}
