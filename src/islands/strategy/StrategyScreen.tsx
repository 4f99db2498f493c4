import { PageTitle } from '../ui/PageTitle.tsx'

export function StrategyScreen() {
  return <PageTitle title="Algo Trading" />
}
