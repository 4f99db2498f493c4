import { bodyOf, type CallOptions, call } from '../api.ts'
import { $userId } from '../session/session.ts'
import { type Order, type TradeDetail, type TradeRow, type TradeStatus, trading } from '../wire/trading.ts'
import { packageName } from './packageName.ts'
import { resource, resourceFamily, unpack } from './resource.ts'
import { savedBy, savedRows, watchSaved } from './saved.ts'

export type { Order, TradeStatus }
/** A line of the trade list; `qty` in lots, `trade_date` an ISO instant or null. */
export type Trade = TradeRow
export type TradeWithOrders = TradeDetail

const saved = savedRows('trades', trading.list.reply)

/** What the latest read of a single trade said, and the place of its request among all. */
const ownReads = new Map<string, { trade: TradeWithOrders; sent: number }>()
$userId.listen(() => ownReads.clear())

/** A row of the list as the newest read has it, the list's or the trade's own. A trade that is behind is read again. */
function newestRow(row: Trade, sent: number): Trade {
  const own = ownReads.get(row.trade_id)
  if (!own) return row
  if (own.sent < sent) {
    if (own.trade.status !== row.status) tradeById(row.trade_id).invalidate()
    return row
  }
  const { qty, status, subscription_detail, trade_date } = own.trade
  const newest = { ...row, qty, status, subscription_detail, trade_date: trade_date ?? row.trade_date }
  return JSON.stringify(newest) === JSON.stringify(row) ? row : newest
}

export const {
  $state: $trades,
  $lastKnown: $lastKnownTrades,
  lastRead: lastReadTrades,
  load: loadTrades,
  refresh: refreshTrades,
  keepFresh: keepTradesFresh,
  prefetch: prefetchTrades,
  patch: patchTrades,
} = resource<readonly Trade[]>(async (options) => unpack(await call(trading.list, {}, options)), {
  saved,
  settle: (rows, sent) => rows.map((row) => newestRow(row, sent)),
})

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
    settle(trade, sent) {
      ownReads.set(id, { trade, sent })
      patchTrades((rows, listed) => {
        const newest = rows.map((row) => (row.trade_id === id ? newestRow(row, listed) : row))
        return newest.some((row, i) => row !== rows[i]) ? newest : rows
      })
      return trade
    },
  }),
)

/** Reads a trade and shows it; undefined when it could not be read. */
export async function readTrade(id: string, options: CallOptions = {}): Promise<TradeWithOrders | undefined> {
  return bodyOf(await tradeById(id).load(options))
}

/** The code of a trade's strategy, `BN-DELTA`; nothing where the package is gone. */
export const strategyCode = ({ subscription_detail }: Pick<Trade, 'subscription_detail'>) =>
  subscription_detail?.algo?.strategie_detail?.code

/** `Delta Monthly (BN-DELTA)`, also where the package is gone. */
export function tradeName(trade: Pick<Trade, 'subscription_detail'>): string {
  const code = strategyCode(trade)
  return `${packageName(trade.subscription_detail)}${code ? ` (${code})` : ''}`
}
