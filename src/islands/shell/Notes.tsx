import { useStore } from '@nanostores/react'
import { formatAge } from '../../lib/format/time.ts'
import { $trades, isOpenTrade } from '../../lib/resources/trades.ts'
import { $clockError } from '../../lib/serverClock.ts'

/** One quiet line once a newer version is installed. The page goes on as it is: nothing reloads by itself. */
export function NewVersion() {
  const trades = useStore($trades)
  const hasOpenTrade = trades.state !== 'ready' || trades.isStale || trades.data.some(isOpenTrade)
  return (
    <p role="status" className="text-soft text-sm">
      {hasOpenTrade ? 'New version. Reload when no trade is open.' : 'New version. '}
      {!hasOpenTrade && (
        <button
          type="button"
          onClick={() => location.reload()}
          className="-my-3 min-h-11 text-primary underline underline-offset-4 hover:no-underline"
        >
          Reload
        </button>
      )}
    </p>
  )
}

/** Says that this device's clock is wrong, and which times still follow it. */
export function ClockNote() {
  const error = useStore($clockError)
  return (
    <p role="status" className="clock-note rounded-control bg-warn-wash px-4 py-2 text-sm">
      <strong className="font-semibold text-warn">
        This device’s clock is {formatAge(Math.abs(error))} {error > 0 ? 'fast' : 'slow'}.
      </strong>{' '}
      Market hours and validation go by the server’s clock, the log and the curve by this one. Set it to automatic.
    </p>
  )
}
