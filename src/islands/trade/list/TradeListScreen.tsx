import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useCallback, useMemo } from 'react'
import type { Notes } from '../../../lib/journal/note.ts'
import {
  $lastKnownTrades,
  $trades,
  isActive,
  keepTradesFresh,
  loadTrades,
  type Trade,
} from '../../../lib/resources/trades.ts'
import { wishes } from '../../../lib/resources/wishes.ts'
import { newTradePath } from '../../../lib/routes.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { LazyFallback } from '../../ui/LazyFallback.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFresh } from '../../ui/useFresh.ts'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { useLazy } from '../../ui/useLazy.ts'
import { tradeTable } from './columns.tsx'
import { TotalsLine } from './TotalsLine.tsx'
import { unloadedTitle } from './unloadedTitle.ts'

const loadRecord = () => import('./tradeRecord.tsx').then((it) => it.tradeRecord)
const $noNotes = atom<Notes>({})
const $nothingRead = atom(0)

/** As high as the totals that take its place. */
const TotalsFallback = ({ hasMore }: { hasMore: boolean }) => (
  <TotalsLine amount="–" rest="not read">
    {hasMore && (
      <Button variant="quiet" className="invisible" disabled>
        Read all
      </Button>
    )}
  </TotalsLine>
)

/** Every trade of the person, the running ones live. */
export function TradeListScreen() {
  const trades = useStore($trades)
  const shown = useLastKnown($lastKnownTrades)
  const loaded = useLazy(loadRecord)
  const record = loaded.state === 'ready' ? loaded.value : undefined
  const notes = useStore(record?.$notes ?? $noNotes)
  const revision = useStore(record?.$version ?? $nothingRead)
  const spec = useMemo(() => tradeTable(notes, record), [notes, record])
  const drawTotals = useCallback(
    (filtered: readonly Trade[], visible: readonly Trade[]) => {
      if (record) return <record.Totals filtered={filtered} visible={visible} />
      if (loaded.state === 'failed') return <ChunkLoadError />
      return <TotalsFallback hasMore={filtered.length > visible.length} />
    },
    [record, loaded.state],
  )
  const isLive = trades.state === 'ready' && trades.data.some(isActive)
  useFresh(keepTradesFresh, isLive ? wishes.tradeList : wishes.screen)
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
        detail={(trade) => {
          if (loaded.state === 'ready') return <loaded.value.Detail key={trade.trade_id} trade={trade} />
          return <LazyFallback state={loaded.state} rows={2} label="Loading the trade's record" />
        }}
        summary={drawTotals}
        fileTitle={record?.fileTitle ?? unloadedTitle}
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
      {trades.state === 'ready' && trades.data.length > 0 && record && <record.JournalBar />}
    </>
  )
}
