import { catalogue } from '../../src/lib/text/catalogue.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type AppContext, wireTime } from '../context.ts'
import { once } from '../http/idempotency.ts'
import type { Routes } from '../http/register.ts'
import { refused, reply } from '../http/reply.ts'
import { instrument } from '../market/option.ts'
import type { TradeLeg } from '../market/positions.ts'
import { SUBSCRIPTIONS, type SubscriptionRow } from './subscriptionStatus.ts'
import {
  insertTrade,
  ownSubscription,
  ownTrade,
  restartTrade,
  squareOffTrade,
  startRefusal,
  stopTrade,
  type Trade,
} from './tradeSteps.ts'

type ListedTrade = Pick<Trade, 'id' | 'subscription_id' | 'qty' | 'status' | 'created_at'>

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** A leg as the API lists it: a closing fill that was not reported is missing. */
function orderOf(leg: TradeLeg) {
  const isKnown = (side: TradeLeg['side']) => leg.side === side || leg.unreported === 0
  return {
    order_type: leg.side,
    instrument: instrument(leg),
    qty: leg.qty,
    buy_avg: rupees(isKnown('BUY') ? leg.buy : null),
    sell_avg: rupees(isKnown('SELL') ? leg.sell : null),
    created_at: wireTime(leg.created_at),
  }
}

/** Trades and the money commands. Business refusals are HTTP 200 with a body status of 400; malformed requests are 4xx. */
export function registerTrading(routes: Routes, context: AppContext): void {
  const { store, market } = context

  /** What a trade's row says of its subscription, by the subscription's id. */
  const detailsOf = (personId: number) =>
    Object.fromEntries(
      store.all<SubscriptionRow>(`${SUBSCRIPTIONS} AND person_id = ?`, personId).map((row) => {
        const { id, expires_at, name, broker_name, product_name, code } = row
        const algo = { name, strategie_detail: { broker_name, product_name, code } }
        return [id, { id, expire_date: wireTime(expires_at), algo }]
      }),
    )

  const rowOf = (
    { id, qty, status, created_at, subscription_id }: ListedTrade,
    details: ReturnType<typeof detailsOf>,
  ) => ({
    trade_id: id,
    qty,
    status,
    trade_date: wireTime(created_at),
    subscription_detail: details[subscription_id] ?? null,
  })

  routes.authenticated(trading.running, (_, { person }) => {
    const running = store.one<Trade>(
      "SELECT * FROM trades WHERE person_id = ? AND status <> 'stop' ORDER BY status = 'start' DESC, created_at DESC",
      person.id,
    )
    return reply(200, running?.id ?? null)
  })

  routes.authenticated(trading.list, (_, { person }) => {
    const details = detailsOf(person.id)
    const rows = store.all<ListedTrade>('SELECT * FROM trades WHERE person_id = ? ORDER BY created_at DESC', person.id)
    return reply(200, { results: rows.map((row) => rowOf(row, details)) })
  })

  routes.authenticated(trading.detail, ({ id }, { person }) => {
    const trade = ownTrade(context, person.id, id)
    return reply(200, { ...rowOf(trade, detailsOf(person.id)), order: market.legs(trade.id).map(orderOf) })
  })

  function start(personId: number, subscription: string, qty: number, trade: Trade | undefined) {
    if (trade && trade.status !== 'stop') return refused(catalogue.tradeIsRunning, 'qty')
    const row = ownSubscription(context, personId, subscription)
    const objection = startRefusal(context, personId, row, qty)
    if (objection) return refused(objection.message, objection.about)
    if (trade) restartTrade(context, trade, row, qty)
    const trade_id = trade?.id ?? insertTrade(context, personId, row, qty)
    return reply(trade ? 200 : 201, { status: trade ? 200 : 201, message: 'Trade started.', trade_id })
  }

  routes.authenticated(trading.start, ({ id, subscription, qty, client_ref }, { person }) =>
    once(context, person.id, client_ref, () =>
      start(person.id, subscription, qty, id ? ownTrade(context, person.id, id) : undefined),
    ),
  )

  routes.authenticated(trading.change, ({ id, status, subscription, qty, client_ref }, { person }) =>
    once(context, person.id, client_ref, () => {
      const trade = ownTrade(context, person.id, id)
      if (status === 'start') return start(person.id, subscription, qty, trade)
      if (trade.status === 'stop') return refused('This trade is not running.', 'status')
      if (qty !== trade.qty || subscription !== String(trade.subscription_id))
        return refused(catalogue.tradeIsRunning, 'qty')
      if (status === trade.status) return refused('This trade is squared off already.', 'status')
      switch (status) {
        case 'stop':
          stopTrade(context, trade)
          return reply(200, { status: 200, message: 'Trade stopped.' })
        case 'squre_off':
          squareOffTrade(context, trade)
          return reply(200, { status: 200, message: 'Trade squared off.' })
        default:
          return refused('This status is not known.', 'status')
      }
    }),
  )
}
