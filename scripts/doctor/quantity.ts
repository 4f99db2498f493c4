import * as v from 'valibot'
import { formatRupees } from '../../src/lib/format/money.ts'
import { legsOf } from '../../src/lib/results/legs.ts'
import type { OrderQuantity } from '../../src/lib/settings.ts'
import { HEARTBEAT_SECONDS } from '../../src/lib/wire/feedRequests.ts'
import { pnlFrames } from '../../src/lib/wire/feeds.ts'
import { type TradeDetail, trading } from '../../src/lib/wire/trading.ts'
import { type Check, reporter, type Target } from './finding.ts'
import { requestEndpoint } from './request.ts'

const { ok, info, warning, error } = reporter('Quantities')

/** How many ended trades are searched for one whose legs are all closed. */
const LOOKED_THROUGH = 20
/** Long enough for a server that repeats the last value as its heartbeat, two seconds late. */
const LISTEN_SECONDS = HEARTBEAT_SECONDS + 2
/** Averages are rounded to the tick; a server sums before or after. In paise. */
const TOLERANCE = 200

/** An ended trade whose legs are all closed: its PNL is what its orders made. */
async function closedTrade(target: Target): Promise<{ id: string; detail: TradeDetail } | undefined> {
  const list = await requestEndpoint(target, trading.list)
  const rows = v.safeParse(trading.list.reply, list.kind === 'answer' ? list.body : undefined)
  if (!rows.success) return undefined
  const ended = rows.output.results.filter(({ status }) => status !== 'start').slice(0, LOOKED_THROUGH)
  for (const { trade_id: id } of ended) {
    const result = await requestEndpoint(target, trading.detail, { id })
    const detail = v.safeParse(trading.detail.reply, result.kind === 'answer' ? result.body : undefined)
    if (!detail.success || detail.output.order.length === 0) continue
    const legs = legsOf(detail.output, { unit: 'units', isConfirmed: false, lotSizes: [] })
    if (legs.every(({ state }) => state === 'closed')) return { id: String(id), detail: detail.output }
  }
  return undefined
}

/** In paise; undefined where a leg can't be read in that unit, as in lots without a lot size for its day. */
function grossOf(detail: TradeDetail, rule: OrderQuantity): number | undefined {
  const legs = legsOf(detail, rule)
  return legs.every(({ state }) => state === 'closed') ? legs.reduce((sum, { gross }) => sum + gross, 0) : undefined
}

/** Whether the content reads order quantities as the server means them: compares a trade's orders with its PNL. */
export function quantity(rule: OrderQuantity): Check {
  return async (target) => {
    if (target.token === undefined) return [info('order quantities are not compared: run with --login')]
    const found = await closedTrade(target)
    if (!found) return [info('order quantities are not compared: no ended trade whose legs are all closed')]
    const { id, detail } = found
    const url = `${target.feeds}${pnlFrames.path}?hb=${HEARTBEAT_SECONDS}`
    const sample = await target.listen(url, pnlFrames.subscribeFrame(id), LISTEN_SECONDS)
    const value = sample.frames.map((it) => pnlFrames.read(it)).findLast((it) => it !== undefined)
    if (value === undefined) return [info(`order quantities are not compared: no PNL of trade ${id} was sent`)]
    const pnl = Math.round(value * 100)
    const made = grossOf(detail, rule)
    const other = rule.unit === 'units' ? 'lots' : 'units'
    const otherwise = grossOf(detail, { ...rule, unit: other })
    if (made !== undefined && otherwise !== undefined && Math.abs(made - otherwise) <= TOLERANCE)
      return [info(`order quantities are not compared: trade ${id} makes ${rupees(made)} in either unit`)]
    const agrees = (gross: number | undefined) => gross !== undefined && Math.abs(gross - pnl) <= TOLERANCE
    const orders = made === undefined ? `can’t be read` : `make ${rupees(made)}`
    const read = `trade ${id}: its orders ${orders} in ${rule.unit}, its PNL says ${rupees(pnl)}`
    if (agrees(made)) return [ok(`${read}: orderQuantityUnit is right`)]
    if (agrees(otherwise))
      return [
        error(
          read,
          'results that are too small or too large by the lot size',
          `set orderQuantityUnit: ${other} in results.yaml`,
        ),
      ]
    return [
      warning(
        read,
        'results that differ from the PNL of the day',
        'find out whether PNL holds charges or other trades, and what a quantity counts',
      ),
    ]
  }
}

const rupees = (paise: number) => formatRupees(paise / 100)
