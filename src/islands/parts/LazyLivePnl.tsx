import { useLazy } from '../ui/useLazy.ts'

const load = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** The live value of a running trade; the feed's code is fetched only where a trade runs. */
export function LazyLivePnl({ tradeId }: { tradeId: string }) {
  const LivePnl = useLazy(load)
  // Without it the trade is still listed; its own screen says what is wrong.
  return LivePnl ? <LivePnl tradeId={tradeId} /> : null
}
