import { expect, test } from 'vitest'
import { openLegs, openLegsOf } from '../../../src/lib/exits/openLegs.ts'
import { order as made } from '../results/make.ts'

const order = (more: Parameters<typeof made>[0] = {}) => made({ instrument: 'BANKNIFTY26DEC59400CE', ...more })

test('a leg is open until both its sides have a price', () => {
  const open = [
    { buy_avg: null },
    { buy_avg: 0 },
    { sell_avg: null },
    { buy_avg: -1 },
    { buy_avg: null, sell_avg: null },
  ]
  expect(openLegs([order(), ...open.map(order)])).toHaveLength(open.length)
  expect(openLegs([order()])).toEqual([])
})

test('an open leg is named as a trader says it, and as it came where its name has another form', () => {
  const names = ['BANKNIFTY26DEC59400CE', 'X 1', null].map((instrument) => order({ instrument, sell_avg: null }))
  expect(openLegs(names).map(({ name }) => name)).toEqual(['59400 CE Dec', 'X 1', '–'])
})

test('orders that could not be read are unread, never none open', () => {
  const failure = { ok: false, kind: 'unreachable', url: '' } as const
  expect(openLegsOf({ state: 'loading' })).toEqual({ state: 'unread' })
  expect(openLegsOf({ state: 'failed', failure })).toEqual({ state: 'unread' })
  expect(openLegsOf({ state: 'ready', data: { order: [order()] }, at: 5, isStale: true })).toEqual({
    state: 'read',
    legs: [],
    at: 5,
    isStale: true,
  })
})
