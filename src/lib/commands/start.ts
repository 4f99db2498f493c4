import { bodyOf, call } from '../api.ts'
import { loadTrades } from '../resources/trades.ts'
import { type TradeRow, trading } from '../wire/trading.ts'
import type { TradeReply } from './machine.ts'
import { type Command, command } from './runner.ts'
import type { Intent } from './state.ts'
import { type Effects, tab } from './tab.ts'
import { classifyTradeReply, clientRef, logOutcome, onTrade, READ, type TradeStatusRead } from './tradeCommand.ts'

function ofSubscription(rows: readonly TradeRow[], subscription: string): TradeRow[] {
  return rows.filter((row) => row.subscription_detail?.id === subscription)
}

function isOlder({ trade_date }: TradeRow, newest: string | null): boolean {
  return trade_date !== null && newest !== null && Date.parse(trade_date) < Date.parse(newest)
}

/**
 * The trade that a start created: the one that the reply named; else the only new one on the same subscription, with
 * the same quantity, that is not older than the earlier ones. Of two candidates neither is taken.
 * Both times are the server's: this device's clock may be wrong.
 */
export function findStarted(rows: readonly TradeRow[], { input, baseline, id }: Intent): TradeRow | undefined {
  if (id !== undefined) return rows.find((row) => row.trade_id === id)
  if (baseline === null) return undefined
  const fresh = ofSubscription(rows, input.subscription).filter(
    (row) => row.qty === input.qty && !baseline.ids.includes(row.trade_id) && !isOlder(row, baseline.newest),
  )
  return fresh.length === 1 ? fresh[0] : undefined
}

function baselineOf(rows: readonly TradeRow[]): Intent['baseline'] {
  const times = rows.flatMap(({ trade_date }) => (trade_date === null ? [] : [trade_date]))
  const newest = times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
  return { ids: rows.map(({ trade_id }) => trade_id), newest }
}

async function sendStart(intent: Intent): Promise<TradeReply> {
  const reply = await call(trading.start, { status: 'start', ...intent.input, ...clientRef(intent) })
  const result = classifyTradeReply(reply)
  if (result.is !== 'accepted' || !reply.ok) return result
  // A success that names no trade cannot be confirmed by it.
  return reply.body.trade_id === null ? { is: 'lost' } : { ...result, id: reply.body.trade_id }
}

/** Starts a new trade on a subscription. Confirmed carries the trade's id. */
export function startCommand(subscription: string, effects: Effects = tab): Command<readonly TradeRow[]> {
  return command<readonly TradeRow[]>(
    {
      key: `start:new:${subscription}`,
      retry: 'force',
      onReadFailure: 'block',
      // Through the resource: what a start reads, every screen shows.
      read: async () => bodyOf(await loadTrades(READ)),
      baseline: (rows) => baselineOf(ofSubscription(rows, subscription)),
      isAlreadyDone(rows) {
        const running = ofSubscription(rows, subscription).find(({ status }) => status === 'start')
        return running ? { id: running.trade_id } : false
      },
      isConfirmed(rows, intent) {
        const row = findStarted(rows, intent)
        return row ? { done: true, id: row.trade_id } : { done: false }
      },
      send: sendStart,
      onOutcome: logOutcome('start'),
    },
    effects,
  )
}

export function restartCommand(id: string, effects: Effects = tab): Command<TradeStatusRead> {
  return command<TradeStatusRead>(
    {
      ...onTrade('start', id),
      retry: 'force',
      onReadFailure: 'block',
      isAlreadyDone: ({ status }) => (status === 'start' ? { id } : false),
      isConfirmed: ({ status }) => ({ done: status === 'start' }),
      send: async (intent) =>
        classifyTradeReply(await call(trading.start, { id, status: 'start', ...intent.input, ...clientRef(intent) })),
    },
    effects,
  )
}
