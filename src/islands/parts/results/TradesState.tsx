import { formatTime } from '../../../lib/format/time.ts'
import { loadTrades } from '../../../lib/resources/trades.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

function Retry() {
  return (
    <Button variant="quiet" onClick={() => void loadTrades()}>
      Try again
    </Button>
  )
}

/** Where today or results are asked for and the trade list did not come. */
export function TradesMissing() {
  return (
    <Banner kind="error" title="Your trades could not be fetched">
      <p className="mb-3">Nothing is lost, and a running trade goes on. Check your connection and try again.</p>
      <Retry />
    </Banner>
  )
}

/** Where results are shown of a trade list that is older than the latest try to read it; `at` in milliseconds. */
export function TradesStale({ at }: { at: number }) {
  return (
    <Banner kind="warning" title={`Trades as of ${formatTime(at)}`}>
      <p className="mb-3">The server could not be asked since. Trades after that are missing here.</p>
      <Retry />
    </Banner>
  )
}
