import type { ScreenProps } from '../router.ts'
import { DebugFeeds } from './DebugFeeds.tsx'

/** A trade's raw feeds, for debugging. No session is needed; the slug is the trade id. */
export function DebugScreen({ params }: ScreenProps) {
  return (
    // High enough for the feeds without lines: the footer must not move when their code comes.
    <div className="mx-auto grid min-h-184 w-full max-w-6xl content-start gap-6 px-4 py-8">
      <DebugFeeds tradeId={params['slug'] ?? ''} />
    </div>
  )
}
