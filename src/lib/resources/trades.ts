import { bodyOf, type CallOptions, call } from '../api.ts'
import { type Order, type TradeDetail, type TradeRow, type TradeStatus, trading } from '../wire/trading.ts'
import { packageName } from './packageName.ts'
import { resource, resourceFamily, unpack } from './resource.ts'
import { savedBy, savedRows, watchSaved } from './saved.ts'

export type { Order, TradeStatus }
/** A line of the trade list; `qty` in lots, `trade_date` an ISO instant or null. */
export type Trade = TradeRow
export type TradeWithOrders = TradeDetail

const saved = savedRows('trades', trading.list.reply)

export const {
  $state: $trades,
  $lastKnown: $lastKnownTrades,
  lastRead: lastReadTrades,
  load: loadTrades,
  refresh: refreshTrades,
  keepFresh: keepTradesFresh,
  prefetch: prefetchTrades,
} = resource(async (options) => unpack(await call(trading.list, {}, options)), { saved })

// Where another tab has read another state, this one is out of date.
watchSaved(saved, (rows) => {
  const here = $trades.value
  const statuses = new Map(here?.state === 'ready' ? here.data.map((it) => [it.trade_id, it.status]) : [])
  if (statuses.size > 0 && rows.some((it) => statuses.get(it.trade_id) !== it.status)) void refreshTrades(0)
})

/** One trade by its id. A failure stays on the screen while it is read again: its Stop and Squre Off buttons stay too. */
export const tradeById = resourceFamily(
  (id, options) => call(trading.detail, { id }, options),
  (id) => ({
    keepFailure: true,
    unasked: { retries: 0 },
    saved: savedBy(`trade.${id}`, trading.detail.reply),
  }),
)

/** Reads a trade and shows it; undefined when it could not be read. */
export async function readTrade(id: string, options: CallOptions = {}): Promise<TradeWithOrders | undefined> {
  return bodyOf(await tradeById(id).load(options))
}

const statusNames: Record<TradeStatus, string> = { start: 'Running', stop: 'Stopped', squre_off: 'Squared off' }

export function statusWord(status: TradeStatus): string {
  return statusNames[status]
}

/** Whether the algo may send orders. A squared-off trade does not run. */
export function isRunning(trade: { status: TradeStatus }): boolean {
  return trade.status === 'start'
}

/** Whether Stop is offered, and the order form is locked: running or squared off. */
export function isOpenTrade(trade: { status: TradeStatus }): boolean {
  return trade.status !== 'stop'
}

/** The code of a trade's strategy, `BN-DELTA`; nothing where the package is gone. */
export const strategyCode = ({ subscription_detail }: Pick<Trade, 'subscription_detail'>) =>
  subscription_detail?.algo?.strategie_detail?.code

/** `Delta Monthly (BN-DELTA)`, also where the package is gone. */
export function tradeName(trade: Pick<Trade, 'subscription_detail'>): string {
  const code = strategyCode(trade)
  return `${packageName(trade.subscription_detail)}${code ? ` (${code})` : ''}`
}
