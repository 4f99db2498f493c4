import { Activity, useEffect, useRef } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { LazyConsole } from '../console/LazyConsole.ts'
import { LazyLivePanels } from './Desk.tsx'
import { LazyDeskPnl } from './DeskHead.tsx'
import { LazyUnreadTrade, RunScreen } from './RunScreen.tsx'
import { TradeTabs } from './TradeTabs.tsx'

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
  // Not before Stop is drawn: reading so much code would delay it.
  useEffect(() => {
    void LazyUnreadTrade.preload()
    void LazyLivePanels.preload()
    void LazyConsole.preload()
  }, [])
  return (
    <div className="trade-screen">
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
