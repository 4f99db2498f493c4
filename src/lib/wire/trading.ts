import * as v from 'valibot'
import { answer, answerWith } from './answer.ts'
import { endpoint, nothing } from './endpoint.ts'
import { parseAs } from './parseAs.ts'
import { strategyDetail } from './strategy.ts'
import { amount, id, instant, lots, orNull, results, words } from './values.ts'

/** The three states of a trade, as the wire spells them. */
export const knownStatus = v.picklist(['start', 'stop', 'squre_off'])
export type KnownStatus = v.InferOutput<typeof knownStatus>

/** A trade's state as a server sends it: a word that nobody knows fails no list. */
export const tradeStatus = v.pipe(v.string(), v.trim(), v.nonEmpty())
export type TradeStatus = v.InferOutput<typeof tradeStatus>

const tradeFields = {
  qty: amount,
  status: tradeStatus,
  subscription_detail: orNull(
    v.object({
      id,
      expire_date: orNull(instant),
      algo: orNull(v.object({ name: words, strategie_detail: strategyDetail })),
    }),
  ),
}

const tradeRow = v.object({ ...tradeFields, trade_id: id, trade_date: orNull(instant) })
export type TradeRow = v.InferOutput<typeof tradeRow>

const order = v.object({
  order_type: words,
  instrument: words,
  qty: orNull(amount),
  buy_avg: orNull(amount),
  sell_avg: orNull(amount),
  created_at: orNull(instant),
})
export type Order = v.InferOutput<typeof order>

const tradeDetail = v.object({
  ...tradeFields,
  trade_id: orNull(id),
  trade_date: orNull(instant),
  order: v.array(order),
})
export type TradeDetail = v.InferOutput<typeof tradeDetail>

/** A UUID under which a server that knows `client_ref` never acts twice. */
const clientRef = v.optional(v.pipe(v.string(), v.uuid()))

/** What servers write in place of an id. */
const NO_ID = /^(-\d+|0|none|null|nil|undefined|nan|true|false|no|ok|success|start)$/i

/** A body that is an id means a trade runs already; anything else says nothing. */
const runningTrade = v.pipe(
  v.unknown(),
  v.transform((body) => {
    const found = parseAs(id, body)
    return found !== undefined && /^[\w-]{1,128}$/.test(found) && !NO_ID.test(found) ? found : null
  }),
)

export const trading = {
  running: endpoint({
    name: 'trading.running',
    method: 'POST',
    path: '/api/',
    auth: true,
    request: nothing,
    reply: runningTrade,
  }),
  list: endpoint({
    name: 'trading.list',
    method: 'GET',
    path: '/api/trading/',
    auth: true,
    request: nothing,
    reply: results(tradeRow),
  }),
  detail: endpoint({
    name: 'trading.detail',
    method: 'GET',
    path: '/api/trading/{id}/',
    auth: true,
    request: v.strictObject({ id: v.string() }),
    reply: tradeDetail,
  }),
  /** Without `id` a new trade; with it that trade again. `qty` is in lots. */
  start: endpoint({
    name: 'trading.start',
    method: 'POST',
    path: '/api/trading/',
    auth: true,
    encoding: 'form',
    request: v.strictObject({
      id: v.optional(v.string()),
      status: v.literal('start'),
      subscription: v.string(),
      qty: lots,
      client_ref: clientRef,
    }),
    reply: answerWith({ trade_id: orNull(id) }),
  }),
  change: endpoint({
    name: 'trading.change',
    method: 'PUT',
    path: '/api/trading/',
    auth: true,
    encoding: 'form',
    request: v.strictObject({
      id: v.string(),
      status: knownStatus,
      subscription: v.string(),
      qty: lots,
      client_ref: clientRef,
    }),
    reply: answer,
  }),
}
