import type { Limits } from '../../../lib/alerts/limits.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { instrumentText } from '../../../lib/format/instrument.ts'
import type { Order } from '../../../lib/resources/trades.ts'
import type { ChartMark } from '../../ui/chart/series.ts'

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

/** Marks for orders that have a time, and for commands of this tab. */
export function marksOf(orders: readonly Order[], commands: readonly HistoryEntry[]): ChartMark[] {
  const placed = orders.slice(-MARKED_ORDERS).flatMap((order) => {
    const at = Date.parse(order.created_at ?? '')
    return Number.isNaN(at) ? [] : [{ at, text: orderText(order) }]
  })
  return [...placed, ...commands.map(({ at, what, outcome }) => ({ at, text: `${what}: ${outcome}` }))]
}

/** Of an ended trade, whose server says its last value again hours later: the points until that value first came. */
export function beforeRepeat(points: readonly CurvePoint[]): readonly CurvePoint[] {
  const first = points.findLastIndex(({ value }) => value !== points.at(-1)?.value) + 1
  const repeat = points.findIndex(({ gap }, n) => gap && n > first)
  return repeat < 0 ? points : points.slice(0, repeat)
}

/** Active alert limits as values of PNL in rupees; the drawdown limit lies below the day's high. */
export function levelsOf(alerts: Limits | undefined, high: number | undefined): number[] {
  if (alerts === undefined) return []
  const { loss, profit, drawdown } = alerts
  return [
    ...(loss === null ? [] : [-loss]),
    ...(profit === null ? [] : [profit]),
    ...(drawdown === null || high === undefined ? [] : [high - drawdown]),
  ]
}
