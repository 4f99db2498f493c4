import { AccountScreenFallback } from '../../parts/AccountScreenFallback.tsx'
import { ChunkLoadError } from '../../ui/ChunkLoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The place of the panels, in their shape, until their code is there. */
export function PanelsFallback({ hasFailed = false }: { hasFailed?: boolean }) {
  if (hasFailed) return <ChunkLoadError />
  return (
    <div className="desk-body flex min-h-0 min-w-0 flex-col gap-1">
      <div className="desk-tabs min-h-9 touch:min-h-11" />
      <div className="desk-left contents">
        <div className="desk-panel flex min-h-0 min-w-0 flex-col gap-1" data-panel="curve">
          <Skeleton rows={6} label="Loading the panels" />
        </div>
      </div>
      <div className="desk-panel max-[62.5rem]:hidden print:hidden" data-panel="log">
        <Skeleton rows={9} label="Loading the log" />
      </div>
    </div>
  )
}

/** The desk in its shape while its code and the trade come. */
export function DeskFallback({ hasFailed = false }: { hasFailed?: boolean }) {
  if (hasFailed) return <AccountScreenFallback hasFailed />
  return (
    <div className="desk flex min-w-0 flex-col gap-2" aria-busy="true">
      <header className="desk-head">
        <h1 className="sr-only">Trade</h1>
        <div className="desk-pnl min-h-20 max-w-96">
          <Skeleton rows={2} label="Loading the trade" />
        </div>
      </header>
      <PanelsFallback />
    </div>
  )
}
