import { formatTime } from '../../../lib/format/time.ts'
import { loadTrades } from '../../../lib/resources/trades.ts'
import { checkConnection, unreachable } from '../../../lib/text/unreachable.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SupportButton } from '../../ui/SupportButton.tsx'

function Retry() {
  return (
    <Button variant="quiet" onClick={() => void loadTrades()}>
      Try again
    </Button>
  )
}

/** In place of today or results where the trade list could not be read. */
export function TradesMissing() {
  return (
    <Banner kind="error" title="Your trades could not be fetched">
      <p>Nothing is lost. {checkConnection}</p>
      <Retry />
      <SupportButton />
    </Banner>
  )
}

/** Above results of a trade list that could not be refreshed since `at`, in milliseconds. */
export function TradesStale({ at }: { at: number }) {
  return (
    <Banner kind="warning" title={`Trades as of ${formatTime(at)}`}>
      <p>{unreachable}. Later trades are missing here.</p>
      <Retry />
    </Banner>
  )
}
