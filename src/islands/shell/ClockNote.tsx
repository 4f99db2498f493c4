import { useStore } from '@nanostores/react'
import { minutesInWords } from '../../lib/market.ts'
import { $clockError } from '../../lib/serverClock.ts'

const MINUTE_MS = 60_000

/** Says that this device's clock is wrong, and which times follow it all the same. */
export function ClockNote() {
  const error = useStore($clockError)
  if (error === 0) return null
  const by = minutesInWords(Math.round(Math.abs(error) / MINUTE_MS))
  return (
    <p
      role="status"
      className="rounded-box border border-line border-l-4 border-l-accent bg-surface px-4 py-2 text-sm tabular-nums"
    >
      <strong className="font-semibold text-warn">
        This device’s clock is {by} {error > 0 ? 'fast' : 'slow'}.
      </strong>{' '}
      Market hours and today’s validation follow the server’s clock. The log and the curve show this device’s time. Set
      the date and time of this device to automatic.
    </p>
  )
}
