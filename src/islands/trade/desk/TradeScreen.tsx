import { useStore } from '@nanostores/react'
import { Activity, useEffect, useRef } from 'react'
import { intervals } from '../../../lib/resources/intervals.ts'
import { answered, isMissing } from '../../../lib/resources/resource.ts'
import { isRunning } from '../../../lib/resources/tradeStatus.ts'
import { tradeById } from '../../../lib/resources/trades.ts'
import { screens } from '../../../lib/routes.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { go } from '../../router.ts'
import { lazy } from '../../ui/lazy.tsx'
import { toastError } from '../../ui/toast.ts'
import { useFresh } from '../../ui/useFresh.ts'
import { DeskFallback } from './DeskFallback.tsx'
import { LazyDeskPnl } from './DeskHead.tsx'
import { TradeDesk } from './TradeDesk.tsx'
import { TradeTabs } from './TradeTabs.tsx'
import { UnreadTrade } from './UnreadTrade.tsx'

/** One trade, by its id. An id that the server does not know goes back to the list. */
function RunScreen({ id }: { id: string }) {
  const trade = tradeById(id)
  const view = useStore(trade.$state)
  const now = answered(view)

  const isUnknown = isMissing(view)
  useEffect(() => {
    if (!isUnknown) return
    toastError(catalogue.tradeIdInvalid)
    go(`${screens.trades.path}/`, { replace: true })
  }, [isUnknown])

  const isAway = now.state === 'failed' || (now.state === 'ready' && now.isStale)
  const isOrderDue = view.state === 'ready' && isRunning(view.data) && view.data.order.length === 0
  useFresh(trade.keepFresh, isAway ? intervals.unreadDesk : isOrderDue ? intervals.firstOrder : intervals.desk)

  return (
    <>
      {now.state === 'loading' && <DeskFallback />}
      {view.state === 'failed' && !isUnknown && <UnreadTrade key={id} id={id} failure={view.failure} />}
      {'data' in view && now.state !== 'loading' && <TradeDesk key={id} id={id} view={view} />}
    </>
  )
}

/** How many trades keep their state on the screen; the least recently shown goes first. */
const MAX_OPEN = 6

/** The trades shown so far, the newest last. */
function useOpened(id: string): readonly string[] {
  const opened = useRef<string[]>([])
  if (!opened.current.includes(id)) opened.current = [...opened.current, id].slice(-MAX_OPEN)
  return opened.current
}

// While React draws: the PNL is there as soon as Stop.
void LazyDeskPnl.preload()

const LogRecorder = lazy(() => import('./LivePanels.tsx').then((it) => it.LogRecorder))

/** `/account/trade/{id}`. Trades shown before keep scroll, search and pause of their console. */
export function TradeScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const opened = useOpened(id)
  return (
    <div className="trade-screen flex min-w-0 flex-col gap-2">
      <TradeTabs current={id} />
      {opened.map((it) => (
        <Activity key={it} mode={it === id ? 'visible' : 'hidden'}>
          <RunScreen id={it} />
        </Activity>
      ))}
      {opened.length > 1 && opened.map((it) => <LogRecorder key={it} id={it} />)}
    </div>
  )
}
