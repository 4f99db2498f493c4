import { expect, test } from 'vitest'
import type { FillFault, Order } from '../../../../sandbox/market/fills.ts'
import type { MarketMoment } from '../../../../sandbox/market/option.ts'
import { type BrokerAccount, marginFor, rejectionOf, slices } from '../../../../sandbox/market/paperBroker.ts'
import { parameters } from '../../../../sandbox/market/parameters.ts'
import type { TradeLeg } from '../../../../sandbox/market/positions.ts'
import { account, leg, moment, order } from './moment.ts'

const refused = (it: Order, more: Partial<BrokerAccount> = {}, legs: TradeLeg[] = [], at: MarketMoment = moment) =>
  rejectionOf(it, { ...account, ...more }, legs, at.indexPaise)

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

test('while the market is closed every order is refused', () => {
  expect(refused(order({ intent: 'close' }), { isMarketOpen: false })).toBe('the market is closed')
})

test('the broker refuses what the funds do not cover, and never an order that closes', () => {
  expect(refused(order(), { funds: 1_00_000_00 })).toContain('margin short')
  expect(refused(order({ intent: 'close' }), { funds: 0 })).toBeUndefined()
})

test('the exchange refuses a closing order by its band where the operator says so, and never an opening one', () => {
  const fill: FillFault = { kind: 'fill', manner: 'reject', seconds: 20, only: 'CE' }
  const put = { ...order().contract, kind: 'PE' } as const
  expect(refused(order({ intent: 'close', limit: 612_35 }), { fill })).toContain('its limit 612.35 is outside')
  expect(refused(order(), { fill })).toBeUndefined()
  expect(refused(order({ intent: 'close', contract: put }), { fill })).toBeUndefined()
})

test('a straddle blocks the margin of one side, a wing lowers it to the width', () => {
  const straddle = [leg(), leg({ kind: 'PE' })]
  const one = Math.round(30 * moment.indexPaise * parameters.marginRate)
  expect(marginFor(straddle, moment.indexPaise)).toBe(one)
  const spread = [leg(), leg({ side: 'BUY', strike: 59_300, buy: 50_00, sell: null })]
  expect(marginFor(spread, moment.indexPaise)).toBe(30 * 800_00)
  expect(marginFor([leg({ buy: 10_00 })], moment.indexPaise)).toBe(0)
})
