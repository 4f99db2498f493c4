import { expect, test } from 'vitest'
import { quantity } from '../../../scripts/doctor/quantity.ts'
import type { Target } from '../../../scripts/doctor/target.ts'
import type { OrderQuantity } from '../../../src/lib/settings.ts'
import type { Order, TradeStatus } from '../../../src/lib/wire/trading.ts'
import { doctorTarget } from '../../support/doctorTarget.ts'
import { order as made, trade } from '../results/make.ts'

const order = (qty: number, buy_avg: number | null, sell_avg: number | null) => made({ qty, buy_avg, sell_avg })

/** A server with one trade: its orders, and the frames of its PNL. */
function server(orders: Order[], frames: string[], status: TradeStatus = 'squre_off'): Target {
  const one = trade(orders, { trade_id: '42', status })
  const answer = (url: string) => (url.endsWith('/api/trading/') ? { results: [one] } : one)
  return doctorTarget('https://api.example', {
    token: 'token',
    fetch: async (url) => Response.json(answer(url)),
    listen: async (_url, frame) => ({ opened: true, frames: frame === 'pnl42' ? frames : [] }),
  })
}

const lotSizes = [{ from: '2026-01-01', units: 30 }]
const units: OrderQuantity = { unit: 'units', isConfirmed: false, lotSizes }
const lots: OrderQuantity = { ...units, unit: 'lots' }
const legs = (qty: number) => [order(qty, 100, 110.5), order(qty, 90, 80)]

const right = (unit: string) => `its orders make ₹15 in ${unit}, its PNL says ₹15: orderQuantityUnit is right`
const open = [order(30, 100, null)]
const even = [order(30, 100, 100)]
const unknown = { lotSizes: [] }

test.each<[what: string, rule: OrderQuantity, orders: Order[], pnl: string, level: string, found: string]>([
  ['confirm units', units, legs(30), '15.00', 'ok', right('units')],
  ['confirm lots', lots, legs(1), '15.00', 'ok', right('lots')],
  ['show that lots are meant', units, legs(1), '15.00', 'error', 'its orders make ₹0.50 in units, its PNL says ₹15'],
  ['show that units are meant', lots, legs(30), '15.00', 'error', 'its orders make ₹450 in lots, its PNL says ₹15'],
  [
    'explain the PNL in no unit',
    units,
    legs(30),
    '-900.00',
    'warning',
    'its orders make ₹15 in units, its PNL says −₹900',
  ],
  ['have no lot size, in units', { ...units, ...unknown }, legs(30), '0.00', 'warning', ''],
  ['have an open leg', units, open, '15.00', 'info', 'no ended trade whose legs are all closed'],
  ['make the same in both units', lots, even, '0.00', 'info', 'trade 42 makes ₹0 in either unit'],
])('orders that %s', async (_, rule, orders, pnl, level, found) => {
  const [finding, more] = await Array.fromAsync(quantity(rule)(server(orders, pnl === '' ? [] : [pnl])))
  expect([finding?.level, more]).toEqual([level, undefined])
  expect(finding?.found).toContain(found)
  // Only an error knows which line to change.
  const other = rule.unit === 'lots' ? 'units' : 'lots'
  if (level === 'error') expect(finding?.change).toBe(`set orderQuantityUnit: ${other} in results.yaml`)
  else expect(finding?.change ?? '').not.toContain('set orderQuantityUnit')
})

test.each([
  ['a trade that still runs', server(legs(30), ['15.00'], 'start'), 'no ended trade whose legs are all closed'],
  ['no login', { ...server(legs(30), ['15.00']), token: undefined }, 'run with --login'],
])('%s proves nothing, and the doctor says so', async (_, target, why) => {
  expect((await Array.fromAsync(quantity(units)(target)))[0]?.found).toBe(`order quantities are not compared: ${why}`)
})
