import { useLazy } from '../ui/useLazy.ts'

const load = () => import('./LivePnl.tsx').then((it) => it.LivePnl)

/** The live PNL of a running trade with its connection; the feed's code is fetched only where a trade runs. */
export function LazyLivePnl({ tradeId }: { tradeId: string }) {
  const loaded = useLazy(load)
  // Without it the trade is still listed; its own screen says what is wrong.
  return loaded.state === 'ready' ? <loaded.value tradeId={tradeId} withConnection /> : null
}
