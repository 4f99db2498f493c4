import { lastSavedPnl, savedCurveIds } from '../../../lib/feeds/pnl/savedCurve.ts'
import { feedDifference, type TradeResult } from '../../../lib/results/results.ts'
import { screenPath } from '../../../lib/routes.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { feedDifferenceText } from '../../../lib/text/results.ts'
import { Link } from '../../ui/Link.tsx'
import { BrokerText } from '../broker/BrokerDoor.tsx'
import { knownResult, useReaderVersion } from './useResult.ts'

/** By how many paise today's last PNL on this device differs from the orders of an ended trade, and when it came. */
function differenceOf(tradeId: string): { paise: number; at: number } | undefined {
  const result = knownResult(tradeId)
  const last = result && lastSavedPnl(tradeId, serverNow())
  const paise = last && feedDifference(result, last.value)
  return paise === undefined ? undefined : { paise, at: last?.at ?? 0 }
}

/** Says where the PNL feed and the orders of a trade disagree. Nothing where they agree or where nobody can say. */
export function FeedDifference({ tradeId }: { tradeId: string }) {
  useReaderVersion()
  const found = differenceOf(tradeId)
  return found ? (
    <p className="text-sm text-warn">
      <BrokerText text={feedDifferenceText(found)} />
    </p>
  ) : null
}

/** Those of the trades whose PNL feed and orders disagree, each with a way to it. */
export function FeedDifferences({ trades }: { trades: readonly TradeResult[] }) {
  useReaderVersion()
  const found = savedCurveIds(serverNow()).flatMap((id) => {
    const difference = differenceOf(id)
    const trade = difference && trades.find((it) => it.id === id)
    return trade ? [{ id, name: trade.packageName ?? id, difference }] : []
  })
  if (found.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-warn">
      {found.map(({ id, name, difference }) => (
        <li key={id}>
          <Link href={screenPath('trade', { id })} className="wrap-anywhere font-medium underline underline-offset-4">
            {name}
          </Link>
          : <BrokerText text={feedDifferenceText(difference)} />
        </li>
      ))}
    </ul>
  )
}
