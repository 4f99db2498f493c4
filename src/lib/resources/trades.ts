import { atom, onMount, onNotify, type ReadableAtom } from 'nanostores'
import { bodyOf, type CallOptions, call } from '../api.ts'
import { $userId } from '../session/session.ts'
import { type Order, type TradeDetail, type TradeRow, type TradeStatus, trading } from '../wire/trading.ts'
import { packageName } from './packageName.ts'
import { type Loadable, resource, resourceFamily, unpack } from './resource.ts'
import { savedBy, savedRows, watchSaved } from './saved.ts'

export type { Order, TradeStatus }
/** A line of the trade list; `qty` in lots, `trade_date` an ISO instant or null. */
export type Trade = TradeRow
export type TradeWithOrders = TradeDetail

/** What the latest read of each single trade said, and the place of its request among all. */
const $ownReads = atom<ReadonlyMap<string, { trade: TradeWithOrders; asked: number }>>(new Map())
$userId.listen(() => $ownReads.set(new Map()))

const saved = savedRows('trades', trading.list.reply)
let listAsked = 0
/** For which list a trade was read again: a server that contradicts itself is asked once for each. */
const readAgainFor = new Map<string, number>()

const list = resource<readonly Trade[]>(async (options) => unpack(await call(trading.list, {}, options)), {
  saved,
  onAnswer(rows, asked) {
    listAsked = asked
    for (const row of rows) readAgainIfBehind(row)
  },
})
export const { load: loadTrades, keepFresh: keepTradesFresh, prefetch: prefetchTrades } = list

/** A trade that was asked for before its list, which has another status, is read again where somebody watches it. */
function readAgainIfBehind({ trade_id, status }: Trade): void {
  const own = $ownReads.get().get(trade_id)
  if (!own || own.asked > listAsked || own.trade.status === status || readAgainFor.get(trade_id) === listAsked) return
  readAgainFor.set(trade_id, listAsked)
  const { $state, load } = tradeById(trade_id)
  if ($state.lc > 0) void load({ retries: 0 })
}

/** A row of the list as the newest read has it: the list's, or the trade's own. */
function newestRow(row: Trade): Trade {
  const own = $ownReads.get().get(row.trade_id)
  if (!own || own.asked < listAsked) return row
  const { qty, status, subscription_detail, trade_date } = own.trade
  const newest = { ...row, qty, status, subscription_detail, trade_date: trade_date ?? row.trade_date }
  return JSON.stringify(newest) === JSON.stringify(row) ? row : newest
}

function newest(view: Loadable<readonly Trade[]>): Loadable<readonly Trade[]> {
  if (view.state !== 'ready') return view
  const data = view.data.map(newestRow)
  return data.some((row, i) => row !== view.data[i]) ? { ...view, data } : view
}

const $newest = atom<Loadable<readonly Trade[]>>({ state: 'loading' })
/** The user's trades, each as the newest read has it. */
export const $trades: ReadableAtom<Loadable<readonly Trade[]>> = $newest

onMount($newest, () => list.$state.listen(() => {}))
const show = () => $newest.set(newest(list.$state.value ?? { state: 'loading' }))
// Not computed: who asks for the value of the moment need not watch it.
onNotify(list.$state, show)
$ownReads.listen(show)

// Where another tab has read another state, this one is out of date.
watchSaved(saved, (rows) => {
  const here = $trades.value
  const statuses = new Map(here?.state === 'ready' ? here.data.map((it) => [it.trade_id, it.status]) : [])
  if (statuses.size > 0 && rows.some((it) => statuses.get(it.trade_id) !== it.status)) void loadTrades()
})

/** One trade by its id. A failure stays on the screen while it is read again: its Stop and Squre Off buttons stay too. */
export const tradeById = resourceFamily(
  (id, options) => call(trading.detail, { id }, options),
  (id) => ({
    keepFailure: true,
    unasked: { retries: 0 },
    saved: savedBy(`trade.${id}`, trading.detail.reply),
    onAnswer(trade, asked) {
      $ownReads.set(new Map($ownReads.get()).set(id, { trade, asked }))
      const view = list.$state.value
      const row = view?.state === 'ready' ? view.data.find(({ trade_id }) => trade_id === id) : undefined
      if (row) readAgainIfBehind(row)
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
