import { useStore } from '@nanostores/react'
import { saveMorningCalendar } from '../../../lib/readiness/morningCalendar.ts'
import { $settings } from '../../../lib/settings.ts'

/** Downloads the trading days with their morning reminder, for any calendar. */
export function MorningCalendar() {
  const settings = useStore($settings)
  return (
    <button
      type="button"
      onClick={() => saveMorningCalendar(settings)}
      className="min-h-11 text-left font-medium text-primary underline underline-offset-4 hover:no-underline"
    >
      Add to calendar
    </button>
  )
}
