import { useStore } from '@nanostores/react'
import { formatDate } from '../../../lib/format/time.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { type Extent, extentText, gapsText } from '../../../lib/results/extent.ts'
import { reader } from '../../../lib/results/reading.ts'
import { screenPath } from '../../../lib/routes.ts'
import { Link } from '../../ui/Link.tsx'
import { Meter } from '../../ui/Meter.tsx'

/** The trades whose orders could not be read, the first five by name. */
function FailedTrades() {
  const list = useStore($trades)
  const failed = list.state === 'ready' ? list.data.filter(({ trade_id }) => reader.isFailed(trade_id)) : []
  return failed.slice(0, 5).map(({ trade_id: id, trade_date, subscription_detail }) => (
    <Link
      key={id}
      href={screenPath('trade', { id })}
      className="wrap-anywhere basis-full py-1 touch:py-3 text-primary underline underline-offset-4 print:hidden"
    >
      {subscription_detail?.algo?.name ?? id}, {formatDate(trade_date)}: could not be read
    </Link>
  ))
}

const action = 'min-h-6 touch:min-h-11 text-primary underline underline-offset-4 hover:no-underline print:hidden'

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
  const hasFailed = extent.trades > 0
  return (
    <section aria-label="Not read" className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className="rounded-full bg-tint px-2.5 text-soft text-xs leading-6">{gapsText(extent)}</p>
      {hasFailed && (
        <button type="button" className={action} onClick={reader.retry}>
          Try again
        </button>
      )}
      {extent.otherDays > 0 && (
        <button type="button" className={action} onClick={reader.readOtherDays}>
          Read other days
        </button>
      )}
      {hasFailed && <FailedTrades />}
    </section>
  )
}
