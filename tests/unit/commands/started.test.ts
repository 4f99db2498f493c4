import { expect, test } from 'vitest'
import { findStarted } from '../../../src/lib/commands/start.ts'
import type { TradeRow } from '../../../src/lib/wire/trading.ts'

const row = (trade_id: string, more: Partial<TradeRow> & { of?: string } = {}): TradeRow => ({
  trade_id,
  qty: 1,
  status: 'start',
  trade_date: '2026-11-21T04:30:00Z',
  subscription_detail: { id: more.of ?? '7', expire_date: null, algo: null },
  ...more,
})
const intent = (more: object = {}) => ({
  ref: 'r',
  input: { subscription: '7', qty: 1 },
  baseline: { ids: ['old'], newest: '2026-11-20T04:30:00Z' },
  sentAt: 0,
  ...more,
})

test('the trade that the answer named is the one, and no other', () => {
  expect(findStarted([row('a'), row('b')], intent({ id: 'b' }))?.trade_id).toBe('b')
  expect(findStarted([row('a')], intent({ id: 'b' }))).toBeUndefined()
})

test('the single new trade on the same terms is adopted', () => {
  expect(findStarted([row('new'), row('old')], intent())?.trade_id).toBe('new')
})

test.each([
  ['one that was there before', [row('old')]],
  ['one of another subscription', [row('new', { of: '8' })]],
  ['one of another quantity', [row('new', { qty: 2 })]],
  ['one older than the youngest before', [row('new', { trade_date: '2026-11-19T04:30:00Z' })]],
  ['either of two', [row('new'), row('newer')]],
  ['one without a subscription', [row('new', { subscription_detail: null })]],
])('%s is not adopted', (_, rows) => {
  expect(findStarted(rows as TradeRow[], intent())).toBeUndefined()
})

test('nothing is adopted where the list before is not known', () => {
  expect(findStarted([row('new')], intent({ baseline: null }))).toBeUndefined()
})

test('a trade without a date is identified by its id alone', () => {
  expect(findStarted([row('new', { trade_date: null })], intent())?.trade_id).toBe('new')
})
