import { randomBytes } from 'node:crypto'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import type { KnownStatus } from '../../src/lib/wire/trading.ts'
import type { AppContext } from '../context.ts'
import { rowId } from '../db/rowId.ts'
import { notFound } from '../http/httpError.ts'
import { isOpen } from '../market/positions.ts'
import { isValidated } from './credential.ts'
import { SUBSCRIPTIONS, type SubscriptionRow, subscriptionStatus } from './subscriptionStatus.ts'

export interface Trade {
  id: string
  person_id: number
  subscription_id: number
  qty: number
  status: KnownStatus
  created_at: number
}

/** The most lots that one order of the simulated broker takes. */
export const MAX_LOTS = 1000

/** The feeds carry no token: 128 bits keep a stranger from guessing a trade's log. */
export function newTradeId(): string {
  return randomBytes(16).toString('hex')
}

/** Why a command is refused, and the field that this is about; undefined where it is allowed. */
type Objection = { message: string; about?: string } | undefined

/** A person's own subscription. Throws a 404 for any other. */
export function ownSubscription({ store }: AppContext, personId: number, id: string): SubscriptionRow {
  const row = store.one<SubscriptionRow>(
    `${SUBSCRIPTIONS} AND subscriptions.id = ? AND person_id = ?`,
    rowId(id),
    personId,
  )
  if (!row) throw notFound('This subscription was not found.')
  return row
}

/** A person's own trade. Throws a 404 for any other. */
export function ownTrade({ store }: AppContext, personId: number, id: string): Trade {
  const trade = store.one<Trade>('SELECT * FROM trades WHERE id = ? AND person_id = ?', id, personId)
  if (!trade) throw notFound(catalogue.tradeIdInvalid)
  return trade
}

/** Why a trade of this quantity, in lots, cannot start on a subscription now. */
export function startRefusal(context: AppContext, personId: number, row: SubscriptionRow, qty: number): Objection {
  const { store, now } = context
  const { badge, msg } = subscriptionStatus(row, now())
  if (badge === 'danger') return { message: `This subscription cannot start a trade. ${msg}.`, about: 'subscription' }
  if (!isValidated(store, personId, now()))
    return { message: 'Please validate your Alice Blue credentials first: it has to be done every day.' }
  if (qty > MAX_LOTS) return { message: `The broker takes at most ${MAX_LOTS} lots.`, about: 'qty' }
  if (store.one("SELECT 1 FROM trades WHERE subscription_id = ? AND status <> 'stop'", row.id))
    return { message: 'A trade is already running on this subscription.', about: 'subscription' }
  return undefined
}

/** Inserts a new running trade and answers its id. */
export function insertTrade(context: AppContext, personId: number, row: SubscriptionRow, qty: number): string {
  const id = newTradeId()
  const trade = { id, person_id: personId, subscription_id: row.id, qty, status: 'start', created_at: context.now() }
  context.store.insert('trades', trade)
  context.market.say(
    id,
    'INFO',
    `Start: ${qty} ${qty === 1 ? 'lot' : 'lots'} of ${row.name}. ${context.market.label()}`,
  )
  return id
}

/** Restarts a stopped trade: orders that rest are taken back, legs that it left with the broker are taken over. */
export function restartTrade(context: AppContext, trade: Trade, row: SubscriptionRow, qty: number): void {
  context.market.cancelOrders(trade.id)
  const { changes } = context.store.run(
    `UPDATE trades SET status = 'start', qty = ?, subscription_id = ?, run = '{}'
     WHERE id = ? AND status = 'stop'`,
    qty,
    row.id,
    trade.id,
  )
  if (changes !== 1) throw new Error(`trade ${trade.id} was not stopped`)
  context.market.say(
    trade.id,
    'INFO',
    `Start again: ${qty} ${qty === 1 ? 'lot' : 'lots'} of ${row.name}. ${context.market.label()}`,
  )
}

/**
 * Ends the run. It sells and buys nothing: orders of the strategy are taken back. What is open stays with the broker, and
 * so do closing orders that a Squre Off has sent: they may still fill. The log says so.
 */
export function stopTrade({ store, market }: AppContext, trade: Trade): void {
  store.run("UPDATE trades SET status = 'stop' WHERE id = ? AND status <> 'stop'", trade.id)
  if (trade.status === 'start') market.cancelOrders(trade.id)
  const open = market.legs(trade.id).filter(isOpen).length
  const also = market.isMoving(trade.id) ? ', closing orders too' : ''
  if (open === 0) market.say(trade.id, 'INFO', 'Stop: the strategy has ended, no position is open')
  else market.say(trade.id, 'WARNING', `Stop: the strategy has ended, ${open} open legs stay with the broker${also}`)
}

/** Sends closing orders for the open legs; the run goes on without opening another until it is stopped. */
export function squareOffTrade({ store, market }: AppContext, trade: Trade): void {
  store.run("UPDATE trades SET status = 'squre_off' WHERE id = ? AND status = 'start'", trade.id)
  market.squareOff(trade.id)
}
