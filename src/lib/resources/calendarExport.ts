import { toCalendar } from '../format/calendar.ts'
import { saveFile } from '../format/saveFile.ts'
import { formatTime } from '../format/time.ts'
import { serverNow } from '../serverClock.ts'
import { packageName } from './packageName.ts'
import type { Subscription } from './subscriptions.ts'

const REMIND_DAYS = 3

/** The calendar file of a subscription's end; undefined where the end is not known. */
function expiryCalendar(row: Subscription, brand: string, now: number): string | undefined {
  if (row.expire_date === null) return undefined
  const name = row.subscription_id ?? row.id
  return toCalendar(
    [
      {
        uid: `subscription-${row.id}-end@niyam-algo`,
        title: `${packageName(row)} ends (${brand})`,
        description: `Subscription ${name} ends on ${formatTime(row.expire_date)}. Renew it before then to keep trading.`,
        at: row.expire_date,
        remindDays: REMIND_DAYS,
      },
    ],
    brand,
    now,
  )
}

/** Hands the end of a subscription over as a calendar file. */
export function saveExpiry(row: Subscription, brand: string): void {
  const text = expiryCalendar(row, brand, serverNow())
  if (text !== undefined) saveFile(`${row.subscription_id ?? 'subscription'}-ends.ics`, 'text/calendar', text)
}
