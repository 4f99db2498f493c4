import { PageTitle } from '../ui/PageTitle.tsx'

export function TradeScreen() {
  return <PageTitle title="Trade" />
}
