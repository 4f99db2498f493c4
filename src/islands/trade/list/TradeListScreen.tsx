import { useStore } from '@nanostores/react'
import { intervals } from '../../../lib/resources/intervals.ts'
import { isOpenTrade, meaningOf } from '../../../lib/resources/tradeStatus.ts'
import { $trades, keepTradesFresh, loadTrades, type Trade } from '../../../lib/resources/trades.ts'
import { reader } from '../../../lib/results/reading.ts'
import { newTradePath } from '../../../lib/routes.ts'
import { endedState, legsText } from '../../../lib/text/results.ts'
import { useResult } from '../../parts/results/RealisedPnl.tsx'
import { SquareOffAllAbove } from '../../parts/squareOffAll/SquareOffAllAbove.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Copyable } from '../../ui/Copyable.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFresh } from '../../ui/useFresh.ts'
import { readRows } from './tradeRecord.ts'
import { tradeTable } from './tradeTable.tsx'

/** The details of a row of the Trade List beyond its columns. */
function TradeMore({ trade }: { trade: Trade }) {
  const result = useResult(trade)
  return (
    <div className="grid max-w-2xl gap-4">
      <DescriptionList
        className="grid-cols-2 sm:grid-cols-3"
        items={[
          { term: 'State', value: endedState(meaningOf(trade.status), result?.totals) },
          { term: 'Legs', value: result ? legsText(result.totals) : 'not read' },
        ]}
      />
      {!result && (
        <Button variant="quiet" className="justify-self-start" onClick={reader.retry}>
          Read again
        </Button>
      )}
      <Copyable label="Trade Id" value={trade.trade_id} />
    </div>
  )
}

/** Every trade of the person, the running ones live. */
export function TradeListScreen() {
  const trades = useStore($trades)
  const isLive = trades.state === 'ready' && trades.data.some(isOpenTrade)
  useFresh(keepTradesFresh, isLive ? intervals.tradeList : intervals.screen)
  return (
    <>
      <PageTitle title="Trade List">
        <Link href={newTradePath()} className={buttonClass('quiet')}>
          New trade
        </Link>
      </PageTitle>
      <SquareOffAllAbove />
      <DataTable
        name="Trade List"
        data={trades}
        spec={tradeTable}
        rowKey={({ trade_id }) => trade_id}
        label={({ trade_id }) => `trade ${trade_id}`}
        detail={(trade) => <TradeMore key={trade.trade_id} trade={trade} />}
        onShow={readRows}
        onRetry={() => void loadTrades()}
        emptyState={<p className="max-w-prose text-soft">A trade appears here once you have started one.</p>}
      />
    </>
  )
}
