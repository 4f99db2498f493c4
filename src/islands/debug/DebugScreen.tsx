import { useStore } from '@nanostores/react'
import { $errorLog } from '../../lib/errors/errorLog.ts'
import { formatClock } from '../../lib/format/time.ts'
import { $settings } from '../../lib/settings.ts'
import type { ScreenProps } from '../router.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'
import { lazy } from '../ui/lazy.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const DebugFeeds = lazy(
  () => import('./DebugFeeds.tsx').then((it) => it.DebugFeeds),
  ({ tradeId, children, hasFailed }) => (
    <>
      <PageTitle title="Debug" lead={`Trade ${tradeId}`} />
      {hasFailed ? <ChunkLoadError /> : <Skeleton rows={3} label="Connecting" />}
      {hasFailed && children}
    </>
  ),
)

/** The build's version, and what went wrong in this tab. */
function PageFacts() {
  const errors = useStore($errorLog)
  const { version } = useStore($settings)
  return (
    <>
      <p className="text-soft text-sm">Version: {version}</p>
      {errors.length > 0 && (
        <section aria-label="Errors of this tab">
          <h2 className="mb-2 font-semibold">Errors of this tab</h2>
          <ol className="grid gap-0.5 font-mono text-sm">
            {errors.map(({ at, source, message }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an error has no name of its own
              <li key={n} className="wrap-anywhere">
                {formatClock(at)} {source}: {message}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** A trade's raw feeds, for debugging. No session is needed; the slug is the trade id. */
export function DebugScreen({ params }: ScreenProps) {
  return (
    // High enough for the feeds without lines: the footer must not move when their code comes.
    <div className="mx-auto grid min-h-184 w-full max-w-6xl content-start gap-6 px-4 py-8">
      <DebugFeeds tradeId={params['slug'] ?? ''}>
        <PageFacts />
      </DebugFeeds>
    </div>
  )
}
