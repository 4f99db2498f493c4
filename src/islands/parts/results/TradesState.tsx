import { formatTime } from '../../../lib/format/time.ts'
import { loadTrades } from '../../../lib/resources/trades.ts'
import { unreachable } from '../../../lib/text/unreachable.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { SupportButton } from '../../ui/SupportButton.tsx'

/** In place of today or results where the trade list could not be read. */
export const TradesMissing = () => (
  <Failed what="Your trades" onRetry={loadTrades}>
    <SupportButton />
  </Failed>
)

/** Above results of a trade list that could not be refreshed since `at`, in milliseconds. */
export function TradesStale({ at }: { at: number }) {
  return (
    <Banner kind="warning" title={`Trades as of ${formatTime(at)}`}>
      <p>{unreachable}. Later trades are missing here.</p>
      <Button variant="quiet" onClick={() => void loadTrades()}>
        Try again
      </Button>
    </Banner>
  )
}
