import { LivePnlCurve } from '../curve/LivePnlCurve.tsx'
import type { Order } from '../legs/realised.ts'
import type { CommandRecord } from '../live/report.ts'

/** The curve of the day, as high as its panel. The value itself is in the desk's head. */
export function PnlPanel(props: {
  tradeId: string
  isRunning: boolean
  orders: readonly Order[]
  commands: readonly CommandRecord[]
}) {
  return (
    <section aria-label="Curve" className="desk-card desk-curve">
      <LivePnlCurve {...props} />
    </section>
  )
}
