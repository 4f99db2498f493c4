import type { Limits, TradeLimit } from '../../../lib/alerts/limits.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatPnl, formatPrice, formatRupees } from '../../../lib/format/money.ts'
import { formatClock, istDay } from '../../../lib/format/time.ts'
import { tradingDay } from '../../../lib/market/market.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import type { Settings } from '../../../lib/settings.ts'
import type { ChartLevel, ChartMark } from '../../ui/chart/series.ts'

/** The most orders marked in the chart: the newest. The order table has all of them. */
const MARKED_ORDERS = 400

/** `SELL 30 · 59300 CE`; parts that the server left out are left out. */
function orderText({ order_type, qty, instrument }: Order): string {
  return (
    [[order_type, qty].filter((part) => part !== null).join(' '), instrument && instrumentText(instrument)]
      .filter(Boolean)
      .join(' · ') || 'Order'
  )
}

/** Marks for orders that have a time, and flags for commands of this tab. */
export function marksOf(orders: readonly Order[], commands: readonly HistoryEntry[]): ChartMark[] {
  const placed = orders.slice(-MARKED_ORDERS).flatMap((order) => {
    const at = Date.parse(order.created_at ?? '')
    return Number.isNaN(at) ? [] : [{ at, text: orderText(order) }]
  })
  return [...placed, ...commands.map(({ at, what, outcome }) => ({ at, text: `${what}: ${outcome}`, flag: what }))]
}

/** The marks of each step of the curve's table. What came before the first or after the last is in that step. */
export function marksByStep(marks: readonly ChartMark[], steps: readonly { from: number }[]): ChartMark[][] {
  const rows: ChartMark[][] = steps.map(() => [])
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    const index = steps.findLastIndex(({ from }) => from <= mark.at)
    rows[Math.max(0, index)]?.push(mark)
  }
  return rows
}

/** Active alert limits as values of PNL in rupees; the drawdown limit lies below the day's high. */
export function levelsOf(alerts: Limits<TradeLimit> | undefined, high: number | undefined): ChartLevel[] {
  if (alerts === undefined) return []
  const { loss, profit, drawdown } = alerts
  const of = (value: number, where: string) => ({ value, text: `Your alert ${where}. It sells nothing.` })
  return [
    ...(loss === null ? [] : [of(-loss, `at ${formatRupees(-loss)}`)]),
    ...(profit === null ? [] : [of(profit, `at +${formatRupees(profit)}`)]),
    ...(drawdown === null || high === undefined
      ? []
      : [of(high - drawdown, `${formatRupees(drawdown)} below the high`)]),
  ]
}

/** The high of the day up to one of its points, in rupees; several may have the same time. */
function highUntil(points: readonly CurvePoint[], point: CurvePoint): number {
  const upTo = points.indexOf(point)
  return points.reduce((high, { value }, index) => (index <= upTo ? Math.max(high, value) : high), point.value)
}

/** `05:11:15 · −₹312.00 · ₹1,234.00 below its high`. */
export function readingText(points: readonly CurvePoint[], point: CurvePoint): string {
  const below = highUntil(points, point) - point.value
  const high = below > 0 ? `₹${formatPrice(below)} below its high` : 'at its high'
  return `${formatClock(point.at)} · ${formatPnl(point.value)} · ${high}`
}

export const ranges = { '15 min': 900_000, '1 h': 3_600_000, Day: undefined } as const
export type Range = keyof typeof ranges

/** Shorter spans are not stretched over the whole chart, in milliseconds. */
const LEAST_SPAN = 60_000

/** The exchange's hours around a moment, in milliseconds; undefined where it does not trade then. */
export function sessionAt(market: Settings['market'], at: number): { open: number; close: number } | undefined {
  const day = istDay(at)
  const hours = tradingDay(market, day)
  if (!hours.isOpen) return undefined
  const [open, close] = [hours.open, hours.close].map((clock) => Date.parse(`${day}T${clock}:00+05:30`))
  return open !== undefined && close !== undefined && at >= open && at <= close ? { open, close } : undefined
}

/**
 * The span to show: to `now` while more values may come, else to the last one. The day of a trade that runs within a
 * session is the whole session, so that the time left is seen and the scale stays.
 */
export function spanOf(
  range: Range,
  points: readonly CurvePoint[],
  now: number | undefined,
  session?: { open: number; close: number },
): { from: number; to: number } {
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? first
  // By whole seconds: axes that move with each value would be laid out again with it.
  const end = now === undefined ? last : Math.ceil(Math.max(last, now) / 1000) * 1000
  const length = ranges[range]
  if (length === undefined && now !== undefined && session)
    return { from: session.open, to: Math.max(session.close, end) }
  const from = length === undefined ? first : Math.max(first, end - length)
  return { from, to: Math.max(end, from + LEAST_SPAN) }
}
