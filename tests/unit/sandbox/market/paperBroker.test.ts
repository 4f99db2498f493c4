import { expect, test } from 'vitest'
import { type Contract, type MarketMoment, quote, TICK_PAISE } from '../../../../sandbox/market/option.ts'
import {
  type BrokerAccount,
  fillAtAnyPrice,
  fillAtBest,
  marginFor,
  type Order,
  rejectionOf,
  slices,
} from '../../../../sandbox/market/paperBroker.ts'
import { parameters } from '../../../../sandbox/market/parameters.ts'
import type { TradeLeg } from '../../../../sandbox/market/positions.ts'
import { account, leg, moment } from './moment.ts'

const contract: Contract = { kind: 'CE', strike: 58_500, expires_at: leg().expires_at }
const order = (more: Partial<Order> = {}): Order => ({
  ...{ side: 'SELL', contract, units: 30, intent: 'open', filled: 0, signalPrice: 0, latencyMs: 90 },
  ...more,
})

const refused = (it: Order, more: Partial<BrokerAccount> = {}, legs: TradeLeg[] = [], at: MarketMoment = moment) =>
  rejectionOf(it, { ...account, ...more }, legs, at.indexPaise)

test('a buy fills at the ask, a sale at the bid', () => {
  const { bid, ask } = quote(contract, moment)
  expect(fillAtBest(order({ side: 'BUY' }), moment)).toMatchObject({ price: ask, units: 30 })
  expect(fillAtBest(order(), moment)).toMatchObject({ price: bid, units: 30 })
})

test('an order above the depth fills in parts', () => {
  const first = fillAtBest(order({ units: 2000 }), moment)
  expect(first?.units).toBe(parameters.depthUnits)
  expect(fillAtBest(order({ units: 2000, filled: 1800 }), moment)?.units).toBe(200)
  expect(fillAtBest(order(), moment, 0)).toBeUndefined()
})

test('at any price an order walks the book, a tick a level', () => {
  const { ask } = quote(contract, moment)
  const fills = fillAtAnyPrice(order({ side: 'BUY', units: 2 * parameters.depthUnits + 30 }), moment)
  expect(fills.map(({ units, price }) => [units, price])).toEqual([
    [parameters.depthUnits, ask],
    [parameters.depthUnits, ask + TICK_PAISE],
    [30, ask + 2 * TICK_PAISE],
  ])
})

test('a quantity is cut at the freeze quantity', () => {
  expect([slices(30, 600), slices(600, 600), slices(1300, 600)]).toEqual([[30], [600], [600, 600, 100]])
})

test('the exchange refuses an order above the freeze quantity', () => {
  expect(refused(order({ units: 601 }))).toContain('quantity freeze')
  expect(refused(order({ units: 600 }))).toBeUndefined()
})

test('the broker refuses without a validated credential, closing orders too', () => {
  expect(refused(order({ intent: 'close' }), { isValidated: false })).toContain('validate your credentials')
})

test('the broker refuses what the funds do not cover, and never an order that closes', () => {
  expect(refused(order(), { funds: 1_00_000_00 })).toContain('margin short')
  expect(refused(order({ intent: 'close' }), { funds: 0 })).toBeUndefined()
})

test('a straddle blocks the margin of one side, a wing lowers it to the width', () => {
  const straddle = [leg(), leg({ kind: 'PE' })]
  const one = Math.round(30 * moment.indexPaise * parameters.marginRate)
  expect(marginFor(straddle, moment.indexPaise)).toBe(one)
  const spread = [leg(), leg({ side: 'BUY', strike: 59_300, buy: 50_00, sell: null })]
  expect(marginFor(spread, moment.indexPaise)).toBe(30 * 800_00)
  expect(marginFor([leg({ buy: 10_00 })], moment.indexPaise)).toBe(0)
})
