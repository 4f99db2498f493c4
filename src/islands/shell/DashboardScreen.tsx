import { useRef } from 'react'
import { $lastKnownTrades } from '../../lib/resources/trades.ts'
import { StartScreen } from '../trade/order/StartScreen.tsx'
import { lazy, useArrival } from '../ui/lazy.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'

const TodayParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.TodayParts))
const PastParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.PastParts))

/** `/account/trade/start`: today, the first steps, the payment and the Trading Form, and the record below them. */
export function DashboardScreen() {
  const today = useArrival(TodayParts)
  const trades = useLastKnown($lastKnownTrades)
  const hasToday = trades.state === 'failed' || (trades.state === 'ready' && trades.data.length > 0)
  // The form never moves: it waits until it is known whether today's part is shown above it. Once there it stays, with
  // what is typed in it, while a list that failed is asked for again.
  const wasSettled = useRef(false)
  const isSettled = wasSettled.current || (trades.state !== 'loading' && (!hasToday || today !== 'loading'))
  wasSettled.current = isSettled
  return (
    <StartScreen isSettled={isSettled} today={<TodayParts />}>
      <PastParts />
    </StartScreen>
  )
}
