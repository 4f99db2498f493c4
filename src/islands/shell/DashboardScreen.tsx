import { StartScreen } from '../trade/order/StartScreen.tsx'
import { lazy, useArrival } from '../ui/lazy.tsx'

const TodayParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.TodayParts))
const PastParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.PastParts))

/** `/account/trade/start`: today, the first steps, the payment and the Trading Form, and the record below them. */
export function DashboardScreen() {
  return <StartScreen today={<TodayParts />} todayCode={useArrival(TodayParts)} record={<PastParts />} />
}
