import { useStore } from '@nanostores/react'
import { formatDate } from '../../../lib/format/time.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { type Extent, extentText, gapsText } from '../../../lib/results/extent.ts'
import { reader } from '../../../lib/results/reading.ts'
import { screenPath } from '../../../lib/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Chevron } from '../../ui/Chevron.tsx'
import { Link } from '../../ui/Link.tsx'
import { Meter } from '../../ui/Meter.tsx'

/** The trades whose orders could not be read, the first five by name. */
function FailedTrades() {
  const list = useStore($trades)
  const failed = list.state === 'ready' ? list.data.filter(({ trade_id }) => reader.isFailed(trade_id)) : []
  return failed.slice(0, 5).map(({ trade_id: id, trade_date, subscription_detail }) => (
    <Link key={id} href={screenPath('trade', { id })} className="wrap-anywhere py-1 touch:py-3 text-primary underline">
      {subscription_detail?.algo?.name ?? id}, {formatDate(trade_date)}: could not be read
    </Link>
  ))
}

/** In place of a sum, how far it is read; below a sum, what it lacks and what can be done. */
export function ReadingNote({ extent }: { extent: Extent }) {
  const state = useStore(reader.$state)
  if (extent.is === 'reading')
    return (
      <div className="grid max-w-80 gap-1.5">
        <p role="status" className="min-h-6 text-soft text-sm">
          {extentText(extent)} {state === 'waiting' && 'The server is busy. Reading resumes shortly.'}
        </p>
        <Meter label="Trades read" value={extent.read} max={Math.max(extent.total, 1)} className="h-1 print:hidden" />
      </div>
    )
  if (extent.is === 'complete') return null
  const gaps = gapsText(extent)
  const hasFailed = extent.trades > 0
  if (!hasFailed && extent.otherDays === 0) return <p className="text-soft text-sm">{gaps}</p>
  return (
    <details className="group text-sm">
      <summary className="relative inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-full bg-tint px-2.5 text-soft text-xs hover:text-ink touch:after:absolute touch:after:-inset-y-2.5 touch:after:inset-x-0">
        {gaps}
        <Chevron />
      </summary>
      <div className="grid justify-items-start gap-2 pt-2 print:hidden">
        {hasFailed && <FailedTrades />}
        <div className="flex flex-wrap gap-3">
          {hasFailed && (
            <Button variant="quiet" onClick={reader.retry}>
              Try again
            </Button>
          )}
          {extent.otherDays > 0 && (
            <Button variant="quiet" onClick={reader.readOtherDays}>
              Read other days
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}
