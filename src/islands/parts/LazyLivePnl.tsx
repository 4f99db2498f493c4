import type { ComponentProps, ReactNode } from 'react'
import { useLazy } from '../ui/useLazy.ts'
import type { LivePnl } from './LivePnl.tsx'

const load = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** `LivePnl`, with the feed's code fetched only where a trade runs; `before` keeps its place until then. */
export function LazyLivePnl({ before = null, ...props }: ComponentProps<typeof LivePnl> & { before?: ReactNode }) {
  const loaded = useLazy(load)
  if (loaded.state === 'ready') return <loaded.value {...props} />
  // Without it the trade is still listed; its own screen says what is wrong.
  return loaded.state === 'failed' ? null : before
}
