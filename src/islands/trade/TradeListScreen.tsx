import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $trades, isActive, loadTrades, refreshTrades } from '../../lib/resources/trades.ts'
import { newTradePath } from '../../lib/routes.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useRefreshOnOpen } from '../ui/useRefreshOnOpen.ts'
import { tradeTable } from './columns.tsx'

/** While something runs the list is read again at this interval. */
const REFRESH_MS = 15_000

/** Every trade of the person, the running ones live. */
export function TradeListScreen() {
  const trades = useStore($trades)
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
        data={trades}
        spec={tradeTable}
        rowKey={({ trade_id }) => trade_id}
        label={({ trade_id }) => `trade ${trade_id}`}
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
    </>
  )
}
