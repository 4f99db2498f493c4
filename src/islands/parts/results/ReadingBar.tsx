import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { formatDate } from '../../../lib/format/time.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import type { Progress } from '../../../lib/results/reader.ts'
import { reader } from '../../../lib/results/reading.ts'
import { screenPath } from '../../../lib/routes.ts'
import { completenessParts, progressText, readingSteps } from '../../../lib/text/results.ts'
import { Button } from '../../ui/Button.tsx'
import { Chevron } from '../../ui/Chevron.tsx'
import { Link } from '../../ui/Link.tsx'
import { Meter } from '../../ui/Meter.tsx'

const acts = {
  'Try again': reader.retry,
  'Read other days': reader.readOtherDays,
}

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

/**
 * What figures rest on, once on a screen, in the header beside its title: a chip while something is not read, which
 * opens the account of it, and a bar while it is read. Gone where nothing is missing.
 */
export function ReadingBar({ progress, withOpenLegs = 0 }: { progress: Progress; withOpenLegs?: number }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { state, total, read, failed } = progress
  const [first, ...rest] = completenessParts(progress)
  const isReading = state !== 'done' && state !== 'stopped'
  return (
    <>
      <p role="status" className="flex min-h-8 min-w-40 items-center max-md:justify-end md:mr-auto">
        {first !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            className={`relative inline-flex min-h-6 items-center gap-1.5 rounded-full bg-tint px-2.5 text-xs hover:text-ink touch:after:absolute touch:after:-inset-y-2.5 touch:after:inset-x-0 ${failed > 0 ? 'text-warn' : 'text-soft'}`}
          >
            {/* A phone has room for the graver half: what of the range is not read, else what of other days. */}
            <span className={rest.length > 0 && read === total ? 'max-md:sr-only' : ''}>{first}</span>
            {rest.map((part) => (
              <span key={part} className={read === total ? '' : 'max-md:sr-only'}>
                <span className={read === total ? 'max-md:hidden' : ''}>· </span>
                {part}
              </span>
            ))}
            <Chevron isOpen={isOpen} />
          </button>
        )}
        {state !== 'done' && state !== 'idle' && (
          <button
            type="button"
            className="relative ml-3 min-h-6 text-primary text-xs underline underline-offset-4 touch:after:absolute touch:after:-inset-2.5"
            onClick={isReading ? reader.stop : reader.retry}
          >
            {isReading ? 'Stop' : 'Continue'}
            {/* A phone's row has no room for it. */}
            <span className="max-md:sr-only"> reading</span>
          </button>
        )}
      </p>
      <div className="order-last -my-2 h-1 basis-full print:hidden">
        {isReading && <Meter label="Trades read" value={read} max={Math.max(total, 1)} className="h-1 w-full" />}
      </div>
      {isOpen && first !== undefined && (
        <section
          id={id}
          aria-label="What is read"
          className="order-last grid max-w-prose basis-full gap-2 border-line border-l-2 pl-4 text-sm"
        >
          <p>{progressText(progress, withOpenLegs)}</p>
          {failed > 0 && !isReading && <FailedTrades />}
          <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
            {readingSteps(progress).map((label) => (
              <Button key={label} variant="quiet" onClick={acts[label]}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
