import { expect, test } from 'vitest'
import type { Target } from '../../../scripts/doctor/finding.ts'
import { quantity } from '../../../scripts/doctor/quantity.ts'
import type { OrderQuantity } from '../../../src/lib/settings.ts'

const algo = { name: 'Delta Monthly', strategie_detail: { broker_name: 'Alice Blue', product_name: 'MIS', code: 'D' } }
const trade = {
  trade_id: '42',
  qty: 1,
  status: 'squre_off',
  trade_date: '2026-11-20T09:20:00+05:30',
  subscription_detail: { id: '1', expire_date: null, algo },
}
const order = (qty: number, buy: number | null, sell: number | null) => ({
  order_type: 'SELL',
  instrument: 'BANKNIFTY26NOV58000CE',
  qty,
  buy_avg: buy,
  sell_avg: sell,
  created_at: '2026-11-20T09:20:01+05:30',
})

/** A server with one trade: its orders, and the frames of its PNL. */
function server(orders: object[], frames: string[], status = 'squre_off'): Target {
  const answer = (url: string) =>
    url.endsWith('/api/trading/') ? { results: [{ ...trade, status }] } : { ...trade, status, order: orders }
  return {
    api: 'https://api.example',
    accounts: 'https://api.example',
    feeds: 'wss://api.example',
    origin: 'https://niyam.example',
    token: 'token',
    now: Date.now,
    fetch: async (url) => Response.json(answer(url)),
    listen: async (_url, frame) => ({ opened: true, frames: frame === 'pnl42' ? frames : [] }),
  }
}

const lotSizes = [{ from: '2026-01-01', units: 30 }]
const units: OrderQuantity = { unit: 'units', isConfirmed: false, lotSizes }
const lots: OrderQuantity = { ...units, unit: 'lots' }
const legs = (qty: number) => [order(qty, 100, 110.5), order(qty, 90, 80)]

test.each([
  ['units', units, legs(30)],
  ['lots', lots, legs(1)],
] as const)('orders that make what the PNL says confirm the content’s %s', async (unit, rule, orders) => {
  expect(await quantity(rule)(server([...orders], ['3.00', '15.00']))).toEqual([
    {
      check: 'Quantities',
      level: 'ok',
      found: `trade 42: its orders make ₹15 in ${unit}, its PNL says ₹15: orderQuantityUnit is right`,
    },
  ])
})

test.each([
  ['units', units, legs(1), 'lots', '₹0.50'],
  ['lots', lots, legs(30), 'units', '₹450'],
] as const)(
  'content that says %s for the other unit is an error that names the line to change',
  async (_, rule, orders, other, made) => {
    expect(await quantity(rule)(server([...orders], ['15.00']))).toEqual([
      {
        check: 'Quantities',
        level: 'error',
        found: `trade 42: its orders make ${made} in ${rule.unit}, its PNL says ₹15`,
        trader: 'results that are too small or too large by the lot size',
        change: `set orderQuantityUnit: ${other} in results.yaml`,
      },
    ])
  },
)

test('a PNL that neither unit explains is a warning', async () => {
  const [finding] = await quantity(units)(server(legs(30), ['-900.00']))
  expect(finding).toMatchObject({
    level: 'warning',
    found: 'trade 42: its orders make ₹15 in units, its PNL says −₹900',
  })
})

test.each([
  ['an open leg', server([order(30, 100, null)], ['15.00']), 'no ended trade whose legs are all closed'],
  ['a trade that still runs', server(legs(30), ['15.00'], 'start'), 'no ended trade whose legs are all closed'],
  ['a silent PNL', server(legs(30), []), 'no PNL of trade 42 was sent'],
] as const)('%s proves nothing, and the doctor says so', async (_, target, why) => {
  expect(await quantity(units)(target)).toEqual([
    { check: 'Quantities', level: 'info', found: `order quantities are not compared: ${why}` },
  ])
})

test.each([
  ['units', units],
  ['lots', lots],
] as const)(
  'a unit without a lot size for the day explains no PNL, not even 0, where content says %s',
  async (_, rule) => {
    const [finding] = await quantity({ ...rule, lotSizes: [] })(server(legs(30), ['0.00']))
    expect(finding?.level).toBe('warning')
    expect(finding?.change).not.toContain('set orderQuantityUnit')
  },
)

test('orders that make the same in both units prove neither', async () => {
  const [finding] = await quantity(lots)(server([order(30, 100, 100)], ['0.00']))
  expect(finding).toEqual({
    check: 'Quantities',
    level: 'info',
    found: 'order quantities are not compared: trade 42 makes ₹0 in either unit',
  })
})

test('without a login nothing is compared', async () => {
  const [finding] = await quantity(units)({ ...server(legs(30), ['15.00']), token: undefined })
  expect(finding?.found).toBe('order quantities are not compared: run with --login')
})
