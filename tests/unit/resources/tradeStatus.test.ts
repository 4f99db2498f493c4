import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  availableActions,
  isContradicted,
  noneSent,
} from '../../../src/islands/parts/tradeCommands/availableActions.ts'
import type { CommandState } from '../../../src/lib/commands/state.ts'
import { hasFeed } from '../../../src/lib/resources/tradeFeeds.ts'
import { isOpenTrade, isRunning, statusWord } from '../../../src/lib/resources/tradeStatus.ts'
import { trading } from '../../../src/lib/wire/trading.ts'

const row = (status: unknown) => ({ trade_id: 7, qty: 1, status, trade_date: null, subscription_detail: null })
const offered = (status: string) => availableActions(status, noneSent)

test('a status that nobody knows fails no list, and is shown as sent', () => {
  const { results } = v.parse(trading.list.reply, { results: [row('start'), row(' paused ')] })
  expect(results.map(({ status }) => status)).toEqual(['start', 'paused'])
  expect(statusWord('paused')).toBe('paused')
})

test.each([null, '', 3, {}])('a trade without a word for its status cannot be read: %j', (status) => {
  expect(v.safeParse(trading.list.reply, { results: [row(status)] }).success).toBe(false)
})

test.each(['paused', 'START', 'toString', '__proto__'])(
  'a trade of the status %s keeps feeds, Stop and Squre Off',
  (status) => {
    expect(offered(status)).toEqual({ busy: false, start: false, stop: true, squareOff: true })
    expect(hasFeed({ trade_id: '7', status, trade_date: null }, 0)).toBe(true)
    expect([isRunning({ status }), isOpenTrade({ status })]).toEqual([true, true])
  },
)

test('a status that nobody knows contradicts no confirmed command', () => {
  const done: CommandState = { phase: 'confirmed', at: 1, how: 'answered' }
  for (const key of ['start', 'stop', 'squareOff'] as const) expect(isContradicted(key, done, 'paused', 2)).toBe(false)
})

test('a site sends the three words of the contract alone', () => {
  const sent = { id: '7', subscription: '1', qty: 1 }
  expect(v.safeParse(trading.change.request, { ...sent, status: 'stop' }).success).toBe(true)
  expect(v.safeParse(trading.change.request, { ...sent, status: 'paused' }).success).toBe(false)
})
