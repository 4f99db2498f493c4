import type { ScreenProps } from '../router.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { lazy } from '../ui/lazy.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const DebugFeeds = lazy(
  () => import('./DebugFeeds.tsx').then((it) => it.DebugFeeds),
  ({ tradeId, hasFailed }) => (
    <>
      <PageTitle title="Debug" lead={`Trade ${tradeId}`} />
      {hasFailed ? <ChunkLoadError /> : <Skeleton rows={3} label="Connecting" />}
    </>
  ),
)

/** A trade's raw feeds, for debugging. No session is needed; the slug is the trade id. */
export function DebugScreen({ params }: ScreenProps) {
  return (
    // High enough for the feeds without lines: the footer must not move when their code comes.
    <div className="mx-auto grid min-h-184 w-full max-w-6xl content-start gap-6 px-4 py-8">
      <DebugFeeds tradeId={params['slug'] ?? ''} />
    </div>
  )
}
