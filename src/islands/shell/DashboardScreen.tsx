import { StartScreen } from '../trade/StartScreen.tsx'
import { useLazy } from '../ui/useLazy.ts'

const loadSections = () => import('./DashboardSections.tsx').then((it) => it.DashboardSections)

/** `/account/trade/start`: the first steps, the payment and the Trading Form, and below them the dashboard. */
export function DashboardScreen() {
  const sections = useLazy(loadSections)
  return <StartScreen>{sections.state === 'ready' && <sections.value />}</StartScreen>
}
