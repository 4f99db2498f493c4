import { useLater } from './useLater.ts'

const load = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** The live value of a running trade; the feed's code is fetched only where a trade runs. */
export function LivePnlLater({ tradeId }: { tradeId: string }) {
  const LivePnl = useLater(load)
  // Without it the trade is still listed; its own screen says what is wrong.
  return LivePnl ? <LivePnl tradeId={tradeId} /> : null
}
