import { useStore } from '@nanostores/react'
import { autoSquareOff, minutesInWords } from '../../../lib/market/market.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { useServerNow } from '../../ui/useServerNow.ts'

/** Minutes before the square-off from which the countdown is a warning. */
const SOON_MIN = 30

/** Counts down to the broker's own square-off of intraday positions; for a trade with open legs. */
export function AutoSquareOff({ trade }: { trade: Pick<Trade, 'subscription_detail'> }) {
  const { market } = useStore($settings)
  const now = useServerNow(5000)
  const detail = trade.subscription_detail?.algo?.strategie_detail
  const next = autoSquareOff(market, detail?.product_name, now)
  if (next === undefined) return null
  return (
    <p className={`text-[0.8125rem] tabular-nums ${next.minutesLeft <= SOON_MIN ? 'text-warn' : 'text-soft'}`}>
      {detail?.broker_name ?? 'The broker'} squares off intraday positions at {next.at} IST, in{' '}
      {minutesInWords(next.minutesLeft)}
    </p>
  )
}
