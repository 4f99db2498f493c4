import { StartScreen } from '../trade/order/StartScreen.tsx'
import { lazy, useArrival } from '../ui/lazy.tsx'

const TodayParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.TodayParts))
const EndedParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.EndedParts))
const PastParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.PastParts))

/** `/account/trade/start`: today, the first steps, the payment and the Trading Form, and the record below them. */
export function DashboardScreen() {
  const todayCode = useArrival(TodayParts)
  return <StartScreen today={<TodayParts />} todayCode={todayCode} ended={<EndedParts />} record={<PastParts />} />
}
