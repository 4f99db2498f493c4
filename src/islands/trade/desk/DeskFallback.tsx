import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PanelsFallback } from './PanelsFallback.tsx'

/** The desk in its shape while its code and the trade come. */
export function DeskFallback({ hasFailed = false }: { hasFailed?: boolean }) {
  if (hasFailed) return <ChunkLoadError />
  return (
    <div className="desk" aria-busy="true">
      <header className="desk-head">
        <h1 className="sr-only">Trade</h1>
        <div className="grow">
          <Skeleton rows={1} label="Loading the trade" />
        </div>
      </header>
      <div className="desk-facts">
        <span className="min-h-11" />
      </div>
      <PanelsFallback />
    </div>
  )
}
