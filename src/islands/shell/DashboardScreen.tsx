import { useStore } from '@nanostores/react'
import { newTradePath, SQUARE_OFF_HASH } from '../../lib/routes.ts'
import { $router, go } from '../router.ts'
import { StartScreen } from '../trade/order/StartScreen.tsx'
import { lazy, useArrival } from '../ui/lazy.tsx'

const TodayParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.TodayParts))
const EndedParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.EndedParts))
const PastParts = lazy(() => import('./DashboardSections.tsx').then((it) => it.PastParts))

const SquareOffAllDialog = lazy(() =>
  import('../parts/squareOffAll/SquareOffAllDialog.tsx').then((it) => it.SquareOffAllDialog),
)

/** `/account/trade/start`: today, the first steps, the payment and the Trading Form, and the record below them. */
export function DashboardScreen() {
  const todayCode = useArrival(TodayParts)
  // As the installed app's shortcut opens it: the dialog reads the trades and waits to be confirmed.
  const isSquaringOff = useStore($router)?.hash === SQUARE_OFF_HASH
  return (
    <>
      <StartScreen today={<TodayParts />} todayCode={todayCode} ended={<EndedParts />} record={<PastParts />} />
      {isSquaringOff && <SquareOffAllDialog onClose={() => go(newTradePath(), { replace: true })} />}
    </>
  )
}
