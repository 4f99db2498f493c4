import type { Trade } from '../../../lib/resources/trades.ts'
import { endedState, legsText } from '../../../lib/text/results.ts'
import { useResult } from '../../parts/results/useResult.ts'
import { Copyable } from '../../ui/Copyable.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { TradeNote } from './TradeNote.tsx'

/** The details of a row of the Trade List beyond its columns, and the user's note on the trade. */
export function TradeMore({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const result = useResult(id)
  return (
    <div className="grid max-w-2xl gap-4">
      <DescriptionList
        className="grid-cols-2 sm:grid-cols-3"
        items={[
          { term: 'State', value: endedState(trade.status, result?.totals) },
          { term: 'Legs', value: result ? legsText(result.totals) : 'not read' },
        ]}
      />
      <Copyable label="Trade Id" value={id} />
      <TradeNote tradeId={id} />
    </div>
  )
}
