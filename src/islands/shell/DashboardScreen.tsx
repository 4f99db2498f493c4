import { useStore } from '@nanostores/react'
import { $trades } from '../../lib/resources/trades.ts'
import { StartScreen } from '../trade/StartScreen.tsx'
import { useLazy } from '../ui/useLazy.ts'

const loadSections = () => import('./DashboardSections.tsx').then((it) => it.dashboardSections)

/** `/account/trade/start`: today, the first steps, the payment and the Trading Form, and the record below them. */
export function DashboardScreen() {
  const sections = useLazy(loadSections)
  const trades = useStore($trades)
  const hasToday = trades.state === 'ready' && trades.data.length > 0
  // The form never moves: it waits until it is known whether today's part is shown above it.
  const isSettled = trades.state !== 'loading' && (!hasToday || sections.state !== 'loading')
  const parts = sections.state === 'ready' ? sections.value : undefined
  return (
    <StartScreen isSettled={isSettled} today={parts && <parts.Today />}>
      {parts && <parts.Past />}
    </StartScreen>
  )
}
