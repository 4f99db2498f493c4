import { useStore } from '@nanostores/react'
import type { ScreenProps } from '../router.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { leaveSignedOut, leaveUnknownStrategy, StrategyPackages } from './StrategyPackages.tsx'
import { strategyById } from './strategy.ts'

/** An id without a public page: a user whose session has ended logs in first, any other visitor sees the list. */
const leave = () => leaveSignedOut(leaveUnknownStrategy)

/** A strategy that has no page of its own yet: all of it comes from the server. */
export function StrategyScreen({ params: { id = '' } }: ScreenProps) {
  const view = useStore(strategyById(id).$state)
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6 px-4 py-8 lg:px-6">
      {view.state === 'ready' && <PageTitle title={view.data.name} lead={view.data.desc ?? ''} />}
      {view.state === 'loading' && <Skeleton rows={2} />}
      <StrategyPackages id={id} onSignedOut={leave} />
    </div>
  )
}
