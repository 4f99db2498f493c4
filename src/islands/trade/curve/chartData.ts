import type { Limits } from '../../../lib/alerts/limits.ts'
import type { HistoryEntry } from '../../../lib/commands/history.ts'
import type { CurvePoint } from '../../../lib/feeds/pnl/curve.ts'
import { instrumentText } from '../../../lib/format/instrument.ts'
import { formatRupees } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/resources/trades.ts'
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

/** Of an ended trade, whose server says its last value again hours later: the points until that value first came. */
export function beforeRepeat(points: readonly CurvePoint[]): readonly CurvePoint[] {
  const first = points.findLastIndex(({ value }) => value !== points.at(-1)?.value) + 1
  const repeat = points.findIndex(({ gap }, n) => gap && n > first)
  return repeat < 0 ? points : points.slice(0, repeat)
}

/** The curve in at most `steps` stretches of equal length, for those who read it as a table. */
export function curveSteps(points: readonly CurvePoint[], steps = 12) {
  const start = points[0]?.at ?? 0
  const length = Math.max(1, ((points.at(-1)?.at ?? 0) - start) / steps)
  const groups = new Map<number, CurvePoint[]>()
  for (const point of points) {
    const step = Math.min(steps - 1, Math.floor((point.at - start) / length))
    groups.set(step, [...(groups.get(step) ?? []), point])
  }
  return [...groups.values()].map((group) => {
    const values = group.map(({ value }) => value)
    const [first, last] = [group[0], group.at(-1)] as [CurvePoint, CurvePoint]
    return {
      from: first.at,
      to: last.at,
      first: first.value,
      low: Math.min(...values),
      high: Math.max(...values),
      last: last.value,
      /** The connection was down at some time before or in this stretch. */
      gap: group.some(({ gap }) => gap),
    }
  })
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
export function levelsOf(alerts: Limits | undefined, high: number | undefined): ChartLevel[] {
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
