import type { ComponentProps } from 'react'
import { useLazy } from '../ui/useLazy.ts'
import type { LivePnl } from './LivePnl.tsx'

const load = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** `LivePnl`, with the feed's code fetched only where a trade runs. */
export function LazyLivePnl(props: ComponentProps<typeof LivePnl>) {
  const loaded = useLazy(load)
  // Without it the trade is still listed; its own screen says what is wrong.
  return loaded.state === 'ready' ? <loaded.value {...props} /> : null
}
