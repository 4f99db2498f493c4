import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { $notes } from '../../lib/journal/journal.ts'
import {
  $lastKnownTrades,
  $trades,
  isActive,
  loadTrades,
  refreshTrades,
  type Trade,
} from '../../lib/resources/trades.ts'
import { newTradePath } from '../../lib/routes.ts'
import { useReaderVersion } from '../parts/results/useResult.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'
import { useRefreshOnOpen } from '../ui/useRefreshOnOpen.ts'
import { tradeTable } from './columns.tsx'
import { JournalBar } from './JournalBar.tsx'
import { TradeDetail } from './TradeDetail.tsx'
import { TradeTotals } from './TradeTotals.tsx'

/** While something runs the list is read again at this interval. */
const REFRESH_MS = 15_000

const drawTotals = (filtered: readonly Trade[], visible: readonly Trade[]) => (
  <TradeTotals filtered={filtered} visible={visible} />
)

/** Every trade of the person, the running ones live. */
export function TradeListScreen() {
  const trades = useStore($trades)
  const shown = useLastKnown($lastKnownTrades)
  const notes = useStore($notes)
  const revision = useReaderVersion()
  const spec = useMemo(() => tradeTable(notes), [notes])
  useRefreshOnOpen(refreshTrades)
  const isLive = trades.state === 'ready' && trades.data.some(isActive)
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadTrades()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [isLive])
  return (
    <>
      <PageTitle title="Trade List">
        <Link href={newTradePath()} className={buttonClass('quiet')}>
          New trade
        </Link>
      </PageTitle>
      <DataTable
        name="Trade List"
        data={shown}
        spec={spec}
        rowKey={({ trade_id }) => trade_id}
        label={({ trade_id }) => `trade ${trade_id}`}
        detail={(trade) => <TradeDetail key={trade.trade_id} trade={trade} />}
        summary={drawTotals}
        revision={revision}
        onRetry={() => void loadTrades()}
        cardsBelow={860}
        emptyState={
          <>
            <p className="max-w-prose text-soft">A trade appears here once you have started one.</p>
            <Link href={newTradePath()} className={buttonClass('quiet')}>
              Start a trade
            </Link>
          </>
        }
      />
      {trades.state === 'ready' && trades.data.length > 0 && <JournalBar />}
    </>
  )
}
