import { useStore } from '@nanostores/react'
import { loginPath } from '../../lib/routes.ts'
import type { ScreenProps } from '../router.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StrategyPart } from './StrategyPart.tsx'
import { $strategy } from './strategy.ts'

function logInFirst(): void {
  location.replace(loginPath(location.pathname + location.search))
}

/** A strategy that has no page of its own yet: all of it comes from the server. */
export function StrategyScreen({ params: { id = '' } }: ScreenProps) {
  const it = useStore($strategy)
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6 px-4 py-8 lg:px-6">
      {it.state === 'ready' ? (
        <PageTitle title={it.strategy.name} lead={it.strategy.desc ?? ''} />
      ) : (
        it.state === 'loading' && <Skeleton rows={2} />
      )}
      <StrategyPart id={id} onSignedOut={logInFirst} />
    </div>
  )
}
