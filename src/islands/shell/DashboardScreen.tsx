import { StartScreen } from '../trade/StartScreen.tsx'

/**
 * `/account/trade/start`: the first steps, the payment and the Trading Form. The dashboard's other sections are its
 * children, each loaded by `useLazy`, and show once it is clear that no running trade takes their place.
 */
export function DashboardScreen() {
  return <StartScreen />
}
