import { Activity, useEffect, useRef } from 'react'
import { logFeed } from '../../lib/feeds/log/log.ts'
import { RunScreen } from './RunScreen.tsx'
import { TradeTabs } from './TradeTabs.tsx'

/** So many trades keep their place on the screen; the one shown longest ago goes first. */
const MAX_OPEN = 6

/** The trades shown so far, the newest last. */
function useOpened(id: string): readonly string[] {
  const opened = useRef<string[]>([])
  if (!opened.current.includes(id)) opened.current = [...opened.current, id].slice(-MAX_OPEN)
  return opened.current
}

/** Goes on receiving the log of a trade that is not shown, so that switching back leaves no gap. */
function LogKeeper({ id }: { id: string }) {
  useEffect(() => logFeed(id).$version.listen(() => {}), [id])
  return null
}

/** `/account/trade/{id}`. Trades shown before keep scroll, search and pause of their console. */
export function TradeScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const opened = useOpened(id)
  return (
    <>
      <TradeTabs current={id} />
      {opened.map((it) => (
        <Activity key={it} mode={it === id ? 'visible' : 'hidden'}>
          <RunScreen id={it} />
        </Activity>
      ))}
      {opened.length > 1 && opened.map((it) => <LogKeeper key={it} id={it} />)}
    </>
  )
}
