import { formatTime } from '../../../lib/format/time.ts'
import type { Loadable } from '../../../lib/resources/resource.ts'
import { loadTrades } from '../../../lib/resources/trades.ts'
import { type ReadFailure, whyStale } from '../../../lib/text/unreachable.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'

/** In place of today or results where the trade list could not be read. */
export const TradesMissing = ({ failure }: { failure: ReadFailure }) => (
  <Failed what="Your trades" failure={failure} onRetry={loadTrades} />
)

/** Above results of a trade list that could not be refreshed since. */
export function TradesStale({ list }: { list: Extract<Loadable<unknown>, { state: 'ready' }> }) {
  return (
    <Banner kind="warning" title={`Trades as of ${formatTime(list.at)}`}>
      <p>{whyStale(list)} Later trades are missing here.</p>
      <Button variant="quiet" onClick={() => void loadTrades()}>
        Try again
      </Button>
    </Banner>
  )
}
