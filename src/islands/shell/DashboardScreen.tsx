import { useRef } from 'react'
import { $lastKnownTrades } from '../../lib/resources/trades.ts'
import { StartScreen } from '../trade/order/StartScreen.tsx'
import { useLastKnown } from '../ui/useLastKnown.ts'
import { useLazy } from '../ui/useLazy.ts'

const loadSections = () => import('./DashboardSections.tsx').then((it) => it.dashboardSections)

/** `/account/trade/start`: today, the first steps, the payment and the Trading Form, and the record below them. */
export function DashboardScreen() {
  const sections = useLazy(loadSections)
  const trades = useLastKnown($lastKnownTrades)
  const hasToday = trades.state === 'failed' || (trades.state === 'ready' && trades.data.length > 0)
  // The form never moves: it waits until it is known whether today's part is shown above it. Once there it stays, with
  // what is typed in it, while a list that failed is asked for again.
  const wasSettled = useRef(false)
  const isSettled = wasSettled.current || (trades.state !== 'loading' && (!hasToday || sections.state !== 'loading'))
  wasSettled.current = isSettled
  const parts = sections.state === 'ready' ? sections.value : undefined
  return (
    <StartScreen isSettled={isSettled} today={parts && <parts.Today />}>
      {parts && <parts.Past />}
    </StartScreen>
  )
}
