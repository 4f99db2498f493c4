import { atom, type ReadableAtom } from 'nanostores'
import { type CallOptions, call, type Failure } from '../api.ts'
import { $userId } from '../session/session.ts'
import { type Order, type TradeDetail, type TradeRow, type TradeStatus, trading } from '../wire/trading.ts'
import { rowStore } from './resource.ts'

export type { Order, TradeStatus }
/** A line of the trade list; `qty` in lots, `trade_date` an ISO instant or null. */
export type Trade = TradeRow
/** One trade with its orders. */
export type TradeWithOrders = TradeDetail

const store = rowStore(() => call(trading.list, {}))

/** The person's trades; `loadTrades` asks for them again. */
export const $trades = store.$rows
export const loadTrades = store.load

/** One trade as a screen draws it. `isStale`: it is as of `at`, and the server could not be asked since. */
export type TradeView =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly trade: TradeDetail; readonly at: number; readonly isStale: boolean }
  | { readonly state: 'failed'; readonly failure: Failure }

interface OpenTrade {
  $view: ReturnType<typeof atom<TradeView>>
  asked: number
  shown: number
}

const opened = new Map<string, OpenTrade>()

$userId.listen(() => {
  for (const it of opened.values()) it.$view.set({ state: 'loading' })
  opened.clear()
})

function open(id: string): OpenTrade {
  const known = opened.get(id)
  if (known) return known
  const made = { $view: atom<TradeView>({ state: 'loading' }), asked: 0, shown: 0 }
  opened.set(id, made)
  return made
}

/** What is known of a trade, by the newest read of whoever read it. */
export function tradeView(id: string): ReadableAtom<TradeView> {
  return open(id).$view
}

/** Reads a trade and shows it; undefined when it could not be read. Answers that overtake each other do no harm. */
export async function readTrade(id: string, options: CallOptions = {}): Promise<TradeDetail | undefined> {
  const it = open(id)
  it.asked += 1
  const turn = it.asked
  const reply = await call(trading.detail, { id }, options)
  if (opened.get(id) !== it) return undefined
  if (turn > it.shown) {
    const before = it.$view.get()
    if (reply.ok) {
      it.shown = turn
      it.$view.set({ state: 'ready', trade: reply.body, at: Date.now(), isStale: false })
    } else if (before.state === 'ready') it.$view.set({ ...before, isStale: true })
    else it.$view.set({ state: 'failed', failure: reply })
  }
  return reply.ok ? reply.body : undefined
}

const words: Record<TradeStatus, string> = { start: 'Running', stop: 'Stopped', squre_off: 'Squared off' }

/** The status in words. */
export function statusWord(status: TradeStatus): string {
  return words[status]
}

/** The algo may send orders for it, or holds positions: Stop is offered. */
export function isRunning(trade: { status: TradeStatus }): boolean {
  return trade.status !== 'stop'
}

/** `Delta Monthly (BN-DELTA)`, also where the plan is gone. */
export function tradeName({ subscription_detail }: Pick<Trade, 'subscription_detail'>): string {
  const algo = subscription_detail?.algo
  const code = algo?.strategie_detail?.code
  return `${algo?.name ?? 'Plan no longer offered'}${code ? ` (${code})` : ''}`
}
