import { useStore } from '@nanostores/react'
import { formatAge } from '../../lib/format/time.ts'
import { $clockError } from '../../lib/serverClock.ts'

/** Says that this device's clock is wrong, and which times still follow it. */
export function ClockNote() {
  const error = useStore($clockError)
  if (error === 0) return null
  return (
    <p role="status" className="clock-note rounded-control bg-warn-wash px-4 py-2 text-sm">
      <strong className="font-semibold text-warn">
        This device’s clock is {formatAge(Math.abs(error))} {error > 0 ? 'fast' : 'slow'}.
      </strong>{' '}
      Market hours and validation go by the server’s clock, the log and the curve by this one. Set it to automatic.
    </p>
  )
}
