import { readContent } from '../../sandbox/market/content.ts'
import { formatRupees } from '../../src/lib/format/money.ts'
import { legsOf } from '../../src/lib/results/legs.ts'
import type { OrderQuantity } from '../../src/lib/settings.ts'
import { pnlFrames } from '../../src/lib/wire/feeds.ts'
import { type TradeDetail, trading } from '../../src/lib/wire/trading.ts'
import { type Check, error, info, ok, warning } from './finding.ts'
import { hear, LISTEN_SECONDS, read } from './request.ts'
import type { Target } from './target.ts'

/** How many ended trades are searched for one whose legs are all closed. */
const LOOKED_THROUGH = 20
/** Averages are rounded to the tick; a server sums before or after. In paise. */
const TOLERANCE = 200

/** What the content says of the quantities of orders. */
export function orderQuantity(): OrderQuantity {
  const results = readContent<{
    orderQuantityUnit: OrderQuantity['unit']
    orderQuantityConfirmed: boolean
    lotSizes: OrderQuantity['lotSizes']
  }>('results')
  const { orderQuantityUnit: unit, orderQuantityConfirmed: isConfirmed, lotSizes } = results
  const { lots } = readContent<{ lots: OrderQuantity['lotSizes'] }>('instrument')
  return { unit, isConfirmed, lotSizes: lotSizes.length > 0 ? lotSizes : lots }
}

/** In paise; undefined where a leg is open or can't be read in that unit, as in lots without a lot size for its day. */
function grossOf(detail: TradeDetail, rule: OrderQuantity): number | undefined {
  const legs = legsOf(detail, rule)
  return legs.every(({ state }) => state === 'closed') ? legs.reduce((sum, { gross }) => sum + gross, 0) : undefined
}

/** An ended trade whose legs are all closed: its PNL is what its orders made. */
async function closedTrade(target: Target): Promise<{ id: string; detail: TradeDetail } | undefined> {
  const list = await read(target, trading.list)
  const ended = list?.results.filter(({ status }) => status !== 'start').slice(0, LOOKED_THROUGH) ?? []
  for (const { trade_id: id } of ended) {
    const detail = await read(target, trading.detail, { id })
    const isClosed = detail && grossOf(detail, { unit: 'units', isConfirmed: false, lotSizes: [] }) !== undefined
    if (isClosed && detail.order.length > 0) return { id: String(id), detail }
  }
  return undefined
}

const rupees = (paise: number) => formatRupees(paise / 100)

/** Whether the content reads order quantities as the server means them: compares a trade's orders with its PNL. */
export const quantity = (rule: OrderQuantity): Check =>
  async function* (target) {
    const not = (why: string) => info(`order quantities are not compared: ${why}`)
    if (target.token === undefined) return yield not('run with --login')
    const found = await closedTrade(target)
    if (!found) return yield not('no ended trade whose legs are all closed')
    const { id, detail } = found
    const { frames } = await hear(target, pnlFrames, id, LISTEN_SECONDS)
    const value = frames.map((it) => pnlFrames.read(it)).findLast((it) => it !== undefined)
    if (value === undefined) return yield not(`no PNL of trade ${id} was sent`)
    const pnl = Math.round(value * 100)
    const other = rule.unit === 'units' ? 'lots' : 'units'
    const made = grossOf(detail, rule)
    const otherwise = grossOf(detail, { ...rule, unit: other })
    if (made !== undefined && otherwise !== undefined && Math.abs(made - otherwise) <= TOLERANCE)
      return yield not(`trade ${id} makes ${rupees(made)} in either unit`)
    const agrees = (gross: number | undefined) => gross !== undefined && Math.abs(gross - pnl) <= TOLERANCE
    const orders = made === undefined ? 'can’t be read' : `make ${rupees(made)}`
    const says = `trade ${id}: its orders ${orders} in ${rule.unit}, its PNL says ${rupees(pnl)}`
    if (agrees(made)) yield ok(`${says}: orderQuantityUnit is right`)
    else if (agrees(otherwise))
      yield error(
        says,
        'results that are too small or too large by the lot size',
        `set orderQuantityUnit: ${other} in results.yaml`,
      )
    else
      yield warning(
        says,
        'results that differ from the PNL of the day',
        'find out whether PNL holds charges or other trades, and what a quantity counts',
      )
  }
