import type { Order } from '../../src/lib/wire/trading.ts'

/** A trade as the server lists it, and its orders. */
export interface MadeTrade {
  row: {
    trade_id: string
    qty: number
    status: 'start' | 'stop' | 'squre_off'
    trade_date: string
    subscription_detail: object
  }
  order: Order[]
}

const DAY_MS = 86_400_000

/**
 * Ended trades for tests, the newest on `last` (an IST day), one on each weekday before it. Prices follow from the
 * number of the trade, so that a test can work out what it expects.
 */
export function makeTrades(count: number, last: string): MadeTrade[] {
  const made: MadeTrade[] = []
  for (let day = Date.parse(last); made.length < count; day -= DAY_MS) {
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const index = made.length
    const code = index % 3 === 0 ? 'BN-THETA' : 'BN-DELTA'
    const date = new Date(day).toISOString().slice(0, 10)
    const at = (clock: string) => `${date}T${clock}+05:30`
    // Two wins, then a larger loss.
    const change = index % 3 === 2 ? 31.4 : -12.35 - (index % 5)
    const leg = (kind: 'CE' | 'PE'): Order => ({
      order_type: 'SELL',
      instrument: `BANKNIFTY26NOV59300${kind}`,
      qty: 30,
      sell_avg: 120.5,
      buy_avg: Math.round((120.5 + (kind === 'CE' ? change : -change / 4)) * 100) / 100,
      created_at: at('09:21:00'),
    })
    made.push({
      row: {
        trade_id: `trade-${index}`,
        qty: 1,
        status: 'stop',
        trade_date: at('09:20:00'),
        subscription_detail: {
          id: code === 'BN-DELTA' ? '1' : '2',
          expire_date: null,
          algo: {
            name: code === 'BN-DELTA' ? 'Delta Monthly' : 'Theta Monthly',
            strategie_detail: { broker_name: 'Alice Blue', product_name: 'MIS', code },
          },
        },
      },
      order: [leg('CE'), leg('PE')],
    })
  }
  return made
}
