import { CHECK_HOURS } from '../text/subscriptions.ts'
import { type Bill, billStatus } from './bills.ts'

const MINUTE = 60_000

export interface PendingTime {
  /** Minutes since it was submitted; never negative, whatever this device's clock says. */
  minutes: number
  isOverdue: boolean
}

/** How long a report has been waiting; undefined once it is decided, or where nobody knows since when. */
export function pendingTime(bill: Bill, now: number): PendingTime | undefined {
  if (billStatus(bill) !== 'Pending' || bill.created_at === null) return undefined
  const minutes = Math.max(0, Math.floor((now - Date.parse(bill.created_at)) / MINUTE))
  return { minutes, isOverdue: minutes >= CHECK_HOURS * 60 }
}

/** `just now`, `25 min ago`, `3 h 20 min ago`, `2 days ago` */
export function ago(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`
  const rest = minutes % 60
  return rest === 0 ? `${hours} h ago` : `${hours} h ${rest} min ago`
}
