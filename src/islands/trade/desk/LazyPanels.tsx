import { useStore } from '@nanostores/react'
import { $history } from '../../../lib/commands/history.ts'
import { readTrade } from '../../../lib/resources/trades.ts'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { useLazy } from '../../ui/useLazy.ts'
import type { LivePanelsProps } from './LivePanels.tsx'
import { PanelsFallback } from './PanelsFallback.tsx'

/** Curve, orders, console and alerts of a trade: fetched after the code of Stop and Squre Off. */
export const loadPanels = () => import('./LivePanels.tsx').then((it) => it.LivePanels)

/** Curve, orders, console and alerts of a trade, once their code is there. */
export function LazyPanels(props: Omit<LivePanelsProps, 'commands' | 'reread'>) {
  const { id } = props.trade
  const commands = useStore($history)[id] ?? []
  const panels = useLazy(loadPanels)
  if (panels.state === 'failed') return <ChunkLoadError />
  if (panels.state !== 'ready') return <PanelsFallback />
  const reread = () => readTrade(id, { retries: 0 }).then((read) => read !== undefined)
  return <panels.value {...props} commands={commands} reread={reread} />
}
