import type { LogRow } from '../../../lib/feeds/log/logBuffer.ts'
import type { Curve } from '../../../lib/feeds/pnl/curve.ts'
import { formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { formatClock, formatTime } from '../../../lib/format/time.ts'
import type { Order } from '../legs/realised.ts'

/** Rows of the log that report an order, a warning, an error or a gap. */
function eventsOf(rows: readonly LogRow[]): LogRow[] {
  return rows.filter((row) => row.kind === 'gap' || row.level !== 'info')
}

/** Events on paper, the newest: about thirty pages. Every row of the log is there for who asks. */
export const PAPER_EVENTS = 2000

/** The rows of the log that are printed unless all are asked for, and how many earlier events are left out. */
export function paperEvents(rows: readonly LogRow[]): { rows: LogRow[]; leftOut: number } {
  const events = eventsOf(rows)
  return { rows: events.slice(-PAPER_EVENTS), leftOut: Math.max(0, events.length - PAPER_EVENTS) }
}

/** Orders on paper: the newest, oldest first. More of them would be hundreds of pages. */
export const PAPER_ORDERS = 200

/** The orders that are printed, and how many earlier ones are left out. */
export function paperOrders(orders: readonly Order[]): { orders: readonly Order[]; leftOut: number } {
  return { orders: orders.slice(-PAPER_ORDERS), leftOut: Math.max(0, orders.length - PAPER_ORDERS) }
}

/** The day in figures, as term and value; empty without a value. Money in rupees, times in IST. */
export function summaryOf({ points, peak, low, maxDrawdown }: Curve): { term: string; value: string }[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || peak === undefined || low === undefined) return []
  return [
    { term: 'Last PNL', value: `${formatPnl(last.value)} at ${formatClock(last.at)}` },
    { term: 'High', value: `${formatPnl(peak.value)} at ${formatClock(peak.at)}` },
    { term: 'Low', value: `${formatPnl(low.value)} at ${formatClock(low.at)}` },
    { term: 'Max drawdown', value: `₹${formatPrice(maxDrawdown)}` },
    { term: 'Watched from', value: formatTime(first.at) },
    { term: 'To', value: formatTime(last.at) },
  ]
}
