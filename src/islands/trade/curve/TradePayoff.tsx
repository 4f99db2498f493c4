import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import { logFeed } from '../../../lib/feeds/log/log.ts'
import { holdingOf } from '../../../lib/pricing/holding.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import { legsOf } from '../../../lib/results/legs.ts'
import { $settings } from '../../../lib/settings.ts'
import { Payoff } from '../../parts/payoff/Payoff.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { indexIn } from './indexLine.ts'

interface TradePayoffProps {
  tradeId: string
  begunAt: string | null
  orders: readonly Order[]
  /** When the orders were read. */
  at: number
  head: ReactNode
}

/** The pay-off of a trade's open legs beside its log. */
export function TradePayoff({ tradeId, begunAt, orders, at, head }: TradePayoffProps) {
  const { quantity } = useStore($settings).results
  const now = useServerNow(1000)
  const held = useMemo(
    () => holdingOf(legsOf({ order: [...orders], trade_date: begunAt }, quantity)),
    [orders, begunAt, quantity],
  )
  const index = held.is === 'drawn' ? indexIn(logFeed(tradeId).rows(), held.root, now) : undefined
  return <Payoff held={held} at={at} index={index} head={head} />
}
