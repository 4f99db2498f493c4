import { RunScreen } from './RunScreen.tsx'

/** `/account/trade/{id}`. */
export function TradeScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  return <RunScreen key={id} id={id} />
}
