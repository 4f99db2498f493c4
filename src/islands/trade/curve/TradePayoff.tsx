import type { ReactNode } from 'react'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { indexIn } from '../../parts/payoff/indexLine.ts'
import { Payoff } from '../../parts/payoff/Payoff.tsx'
import { useServerNow } from '../../ui/useNow.ts'

/** The pay-off of a trade's open legs, with the index of its log. */
export function TradePayoff({ tradeId, choices }: { tradeId: string; choices: ReactNode }) {
  const now = useServerNow(1000)
  return (
    <Payoff
      trades={[{ id: tradeId, name: '' }]}
      indexOf={(root) => indexIn(logFeed(tradeId).rows(), root, now)}
      choices={choices}
    />
  )
}
