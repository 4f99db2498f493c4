import { useStore } from '@nanostores/react'
import { type ScreenName, screens } from '../../lib/routes.ts'
import { $page } from '../router.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmergencyExit } from './tradeCommands/EmergencyExit.tsx'

/** The place of an account screen until its code is there, and where it did not arrive. */
export function AccountScreenFallback({ hasFailed }: { hasFailed: boolean }) {
  const page = useStore($page)
  if (!hasFailed) return <Skeleton rows={6} />
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{page && screens[page.route as ScreenName].title}</h1>
      <ChunkLoadError />
      <EmergencyExit />
    </div>
  )
}
