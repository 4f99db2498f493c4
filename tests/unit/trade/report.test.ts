import { expect, it } from 'vitest'
import { receiptNumber } from '../../../src/islands/billing/receiptNumber.ts'
import {
  PAPER_EVENTS,
  PAPER_ORDERS,
  paperEvents,
  paperOrders,
  summaryOf,
} from '../../../src/islands/trade/live/reportData.ts'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { addPoint, emptyCurve } from '../../../src/lib/feeds/pnl/curve.ts'

const START = Date.parse('2026-11-20T09:20:00+05:30')

it('prints orders, warnings, errors and gaps of the log, and leaves ticks to those who ask', () => {
  const ledger = createLineLedger()
  const lines = ['ORDER SELL CE', 'tick', 'WARN slow', 'tick', 'ERROR refused']
  ledger.take({ kind: 'lines', lines, seq: undefined }, START, undefined)
  ledger.take({ kind: 'gap', missing: 3 }, START, undefined)
  const kinds = paperEvents(ledger.buffer.rows()).rows.map((row) => (row.kind === 'gap' ? 'gap' : row.level))
  expect(kinds).toEqual(['order', 'warning', 'error', 'gap'])
})

it('prints the newest events of a day that is full of them and counts the earlier ones', () => {
  const ledger = createLineLedger()
  const lines = Array.from({ length: PAPER_EVENTS + 7 }, (_, n) => `ERROR number ${n}`)
  ledger.take({ kind: 'lines', lines, seq: undefined }, START, undefined)
  const { rows, leftOut } = paperEvents(ledger.buffer.rows())
  expect([rows.length, leftOut]).toEqual([PAPER_EVENTS, 7])
  expect(rows.at(-1)).toBe(ledger.buffer.rows().at(-1))
})

it('prints the newest orders and says how many are left out', () => {
  const orders = Array.from({ length: PAPER_ORDERS + 7 }, (_, n) => ({
    order_type: 'SELL',
    instrument: `${n} CE`,
    qty: 30,
    buy_avg: null,
    sell_avg: 1,
    created_at: null,
  }))
  expect(paperOrders(orders)).toMatchObject({ leftOut: 7, orders: { length: PAPER_ORDERS } })
  expect(paperOrders(orders).orders.at(-1)).toBe(orders.at(-1))
  expect(paperOrders(orders.slice(0, 2)).leftOut).toBe(0)
})

it('sums the day up with the time of each figure, and says nothing without a value', () => {
  const curve = [0, 500, -312].reduce((it, value, n) => addPoint(it, START + n * 60_000, value, false), emptyCurve)
  expect(summaryOf(curve).map(({ value }) => value)).toEqual([
    '−₹312.00 at 09:22:00',
    '+₹500.00 at 09:21:00',
    '−₹312.00 at 09:22:00',
    '₹812.00',
    '20-11-2026 09:20:00 IST',
    '20-11-2026 09:22:00 IST',
  ])
  expect(summaryOf(emptyCurve)).toEqual([])
})

it('gives a bill the same number every time', () => {
  const bill = {
    tr_id: 'UTR42',
    subscription_detail: { subscription_id: 'SUB-1001', algo: null },
    payment_type: 1,
    status: 1,
    created_at: '2026-11-19T20:00:00Z',
    note: null,
  }
  expect(receiptNumber(bill)).toBe('SUB-1001-20-11-2026-UTR42')
  expect(receiptNumber({ ...bill, subscription_detail: null, created_at: null, tr_id: null })).toBe('–')
})
