import type { ReactNode } from 'react'
import type { Trade } from '../../lib/resources/trades.ts'
import { useLazy } from '../ui/useLazy.ts'

const load = () => import('../alerts/AlertList.tsx').then((it) => it.AlertList)

/** The monitor alerts of running trades, watched from every screen; the code is fetched only where a trade runs. */
export function LazyAlertList(props: { trades: readonly Trade[]; exit: ReactNode }) {
  const loaded = useLazy(load)
  return loaded.state === 'ready' ? <loaded.value {...props} /> : null
}
