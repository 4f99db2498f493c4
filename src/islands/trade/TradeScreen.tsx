import { RunScreen } from './RunScreen.tsx'
import { StartScreen } from './StartScreen.tsx'

/** `/account/trade/start` and `/account/trade/{id}`. */
export function TradeScreen({ params }: { params: Record<string, string> }) {
  return params.id === undefined ? <StartScreen /> : <RunScreen key={params.id} id={params.id} />
}
