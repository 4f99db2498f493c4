import type { ChargeRules, OrderQuantity } from '../../../src/lib/settings.ts'
import type { Order, TradeDetail } from '../../../src/lib/wire/trading.ts'

export const units: OrderQuantity = { unit: 'units', isConfirmed: true, lotSizes: [] }

/** The rates of the law, from 1 Oct 2024 and from 1 Apr 2026. */
export const charges: ChargeRules = {
  rates: [
    { from: '2024-10-01', stt: 0.1, transaction: 0.03503, sebi: 0.0001, stamp: 0.003, gst: 18 },
    { from: '2026-04-01', stt: 0.15, transaction: 0.03503, sebi: 0.0001, stamp: 0.003, gst: 18 },
  ],
  brokerage: [{ from: '2024-10-01', perOrder: 20 }],
}

export const rules = { quantity: units, charges }

export function order(fields: Partial<Order> = {}): Order {
  return {
    order_type: 'SELL',
    instrument: 'BANKNIFTY26NOV50000CE',
    qty: 30,
    buy_avg: 20,
    sell_avg: 25,
    created_at: '2026-11-20T09:20:00+05:30',
    ...fields,
  }
}

export function trade(orders: Order[], fields: Partial<TradeDetail> = {}): TradeDetail {
  return {
    trade_id: null,
    qty: 1,
    status: 'stop',
    trade_date: '2026-11-20T09:15:00+05:30',
    subscription_detail: {
      id: '1',
      expire_date: null,
      algo: {
        name: 'Delta Monthly',
        strategie_detail: { broker_name: 'Alice Blue', product_name: 'MIS', code: 'BN-DELTA' },
      },
    },
    order: orders,
    ...fields,
  }
}
