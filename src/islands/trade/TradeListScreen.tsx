import { PageTitle } from '../ui/PageTitle.tsx'

export function TradeListScreen() {
  return <PageTitle title="Trade List" />
}
