import { useStore } from '@nanostores/react'
import { $history } from '../../../lib/commands/history.ts'
import { readTrade } from '../../../lib/resources/trades.ts'
import { lazy } from '../../ui/lazy.tsx'
import { PanelsFallback } from './DeskFallback.tsx'
import type { LivePanelsProps } from './LivePanels.tsx'

/** Curve, orders, console and alerts of a trade: fetched after the code of Stop and Squre Off. */
export const LazyLivePanels = lazy(() => import('./LivePanels.tsx').then((it) => it.LivePanels), PanelsFallback)

/** `LivePanels` with what the desk knows of the trade. */
export function LazyPanels(props: Omit<LivePanelsProps, 'commands' | 'reread'>) {
  const { id } = props.trade
  const commands = useStore($history)[id] ?? []
  const reread = () => readTrade(id, { retries: 0 }).then((read) => read !== undefined)
  return <LazyLivePanels {...props} commands={commands} reread={reread} />
}
