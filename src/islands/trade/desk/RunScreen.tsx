import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { keepAgreed } from '../../../lib/resources/agreement.ts'
import { isMissing } from '../../../lib/resources/resource.ts'
import { $trades, tradeById } from '../../../lib/resources/trades.ts'
import { wishes } from '../../../lib/resources/wishes.ts'
import { screens } from '../../../lib/routes.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { WayOut } from '../../parts/WayOut.tsx'
import { go } from '../../router.ts'
import { lazy } from '../../ui/lazy.tsx'
import { toastError } from '../../ui/toast.ts'
import { useFresh } from '../../ui/useFresh.ts'
import { DeskFallback } from './DeskFallback.tsx'
import { TradeDesk } from './TradeDesk.tsx'

/** A desk that has its trade is there without this code. Where it does not arrive, the account's way out is there. */
export const LazyUnreadTrade = lazy(
  () => import('./UnreadTrade.tsx').then((it) => it.UnreadTrade),
  ({ hasFailed }) => (hasFailed ? <WayOut /> : <DeskFallback />),
)

/** One trade, by its id. An id that the server does not know goes back to the list. */
export function RunScreen({ id }: { id: string }) {
  const trade = tradeById(id)
  const view = useStore(trade.$state)

  const isUnknown = isMissing(view)
  useEffect(() => {
    if (!isUnknown) return
    toastError(catalogue.tradeIdInvalid)
    go(`${screens.trades.path}/`, { replace: true })
  }, [isUnknown])

  const isAway = view.state === 'failed' || (view.state === 'ready' && view.isStale)
  useFresh(trade.keepFresh, isAway ? wishes.unreadDesk : wishes.desk)

  useEffect(() => keepAgreed(id), [id])

  const trades = useStore($trades)
  const listed =
    trades.state === 'ready'
      ? { row: trades.data.find(({ trade_id }) => trade_id === id), at: trades.at }
      : { row: undefined, at: 0 }
  return (
    <>
      {view.state === 'loading' && <DeskFallback />}
      {view.state === 'failed' && !isUnknown && <LazyUnreadTrade key={id} id={id} {...listed} />}
      {view.state === 'ready' && <TradeDesk key={id} id={id} view={view} />}
    </>
  )
}
