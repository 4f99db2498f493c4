import { meaningOf } from '../../../lib/resources/tradeStatus.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { reader } from '../../../lib/results/reading.ts'
import { endedState, legsText } from '../../../lib/text/results.ts'
import { useResult } from '../../parts/results/RealisedPnl.tsx'
import { Button } from '../../ui/Button.tsx'
import { Copyable } from '../../ui/Copyable.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'

/** The details of a row of the Trade List beyond its columns. */
export function TradeMore({ trade }: { trade: Trade }) {
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
