import { useStore } from '@nanostores/react'
import { type ScreenName, screens } from '../../lib/routes.ts'
import { $page } from '../router.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { EmergencyExit } from './tradeCommands/EmergencyExit.tsx'

/** The place of an account screen until its code is there, and where it did not arrive. */
export function AccountScreenFallback({ hasFailed }: { hasFailed: boolean }) {
  const page = useStore($page)
  const name = page?.route as ScreenName | undefined
  if (!hasFailed) return <ScreenSkeleton name={name} />
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">{name && screens[name].title}</h1>
      <ChunkLoadError />
      <EmergencyExit />
    </div>
  )
}
