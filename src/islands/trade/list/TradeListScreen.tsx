import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { intervals } from '../../../lib/resources/intervals.ts'
import { isOpenTrade } from '../../../lib/resources/tradeStatus.ts'
import { $trades, keepTradesFresh, loadTrades } from '../../../lib/resources/trades.ts'
import { newTradePath } from '../../../lib/routes.ts'
import { SquareOffAllAbove } from '../../parts/squareOffAll/SquareOffAllAbove.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazy, skeleton } from '../../ui/lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFresh } from '../../ui/useFresh.ts'
import { tradeTable } from './columns.tsx'
import type { TradeRecord } from './tradeRecord.ts'

const TradeMore = lazy(
  () => import('./TradeMore.tsx').then((it) => it.TradeMore),
  skeleton("Loading the trade's record", 2),
)

const $unread = atom(0)

/** What results add to the rows; undefined until their code is there. */
function useTradeRecord(): TradeRecord | undefined {
  const [record, setRecord] = useState<TradeRecord>()
  useEffect(() => {
    // A failure is expected on a lost connection: the file's titles say that it is missing.
    import('./tradeRecord.ts').then(
      (it) => setRecord(it.tradeRecord),
      () => {},
    )
  }, [])
  return record
}

/** Every trade of the person, the running ones live. */
export function TradeListScreen() {
  const trades = useStore($trades)
  const record = useTradeRecord()
  const version = useStore(record?.$version ?? $unread)
  const spec = useMemo(() => tradeTable(record), [record])
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
        spec={spec}
        rowKey={({ trade_id }) => trade_id}
        label={({ trade_id }) => `trade ${trade_id}`}
        detail={(trade) => <TradeMore key={trade.trade_id} trade={trade} />}
        {...(record && { fileTitle: record.fileTitle, onShow: record.readRows })}
        revision={version}
        onRetry={() => void loadTrades()}
        emptyState={<p className="max-w-prose text-soft">A trade appears here once you have started one.</p>}
      />
    </>
  )
}
