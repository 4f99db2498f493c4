import { useStore } from '@nanostores/react'
import { type ScreenName, screens } from '../../lib/routes.ts'
import { $page } from '../router.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BrokerSection } from './broker/BrokerFallback.tsx'

/** Stop and Squre Off for every trade that may run. The account's frame fetches the code; the service worker keeps it. */
export const LazyEmergencyExit = lazy(
  () => import('./tradeCommands/EmergencyExit.tsx').then((it) => it.EmergencyExit),
  ({ hasFailed }) => (hasFailed ? <BrokerSection /> : <Skeleton rows={2} label="Loading Stop and Squre Off" />),
)

/** The place of an account screen until its code is there, and where it did not arrive. */
export function AccountScreenFallback({ hasFailed }: { hasFailed: boolean }) {
  const page = useStore($page)
  if (!hasFailed) return <Skeleton rows={6} />
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{page && screens[page.route as ScreenName].title}</h1>
      <ChunkLoadError />
      <LazyEmergencyExit />
    </div>
  )
}
