import { useStore } from '@nanostores/react'
import { minutesInWords } from '../../lib/market/market.ts'
import { $clockError } from '../../lib/serverClock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

function byText(error: number): string {
  const by = Math.abs(error)
  const minutes = Math.round(by / MINUTE_MS)
  if (minutes < DAY_MS / MINUTE_MS) return minutesInWords(minutes)
  const days = Math.round(by / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** Says that this device's clock is wrong, and which times still follow it. */
export function ClockNote() {
  const error = useStore($clockError)
  if (error === 0) return null
  return (
    <p role="status" className="clock-note rounded-control bg-warn-wash px-4 py-2 text-sm">
      <strong className="font-semibold text-warn">
        This device’s clock is {byText(error)} {error > 0 ? 'fast' : 'slow'}.
      </strong>{' '}
      Market hours and validation go by the server’s clock, the log and the curve by this one. Set it to automatic.
    </p>
  )
}
