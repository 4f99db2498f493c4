import { Skeleton } from '../../ui/Skeleton.tsx'

/** The place of the panels, in their shape, until their code is there. */
export function PanelsFallback() {
  return (
    <div className="desk-body">
      <div className="desk-tabs min-h-9 pointer-coarse:min-h-11" />
      <div className="desk-left">
        <div className="desk-panel" data-panel="curve">
          <div className="desk-card">
            <Skeleton rows={6} label="Loading the panels" />
          </div>
        </div>
      </div>
    </div>
  )
}
