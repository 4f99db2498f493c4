import { type ComponentType, useEffect, useState } from 'react'

let arrived: ComponentType<{ tradeId: string }> | undefined

/** The live value of a running trade; the feed's code is fetched only where a trade runs. */
export function LivePnlLater({ tradeId }: { tradeId: string }) {
  const [LivePnl, setLivePnl] = useState(() => arrived)
  useEffect(() => {
    if (arrived) return
    import('./LivePnl.tsx').then(
      (it) => {
        arrived = it.LivePnl
        setLivePnl(() => it.LivePnl)
      },
      // Without it the trade is still listed; its own screen says what is wrong.
      () => undefined,
    )
  }, [])
  return LivePnl ? <LivePnl tradeId={tradeId} /> : null
}
