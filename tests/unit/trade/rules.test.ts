import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  orderSchema,
  PLACEHOLDER,
  parseQuantity,
  retryHint,
  subscriptionOptions,
} from '../../../src/islands/parts/order/orderForm.ts'
import {
  availableActions,
  type CommandStates,
  isContradicted,
  noneSent,
  visibleOutcomes,
} from '../../../src/islands/parts/tradeCommands/availableActions.ts'
import { entryOf } from '../../../src/islands/trade/order/entry.ts'
import { errorsOf } from '../../../src/islands/ui/form/useForm.ts'
import { type Failure, isNotFound } from '../../../src/lib/api.ts'
import { toastFor } from '../../../src/lib/commands/describe.ts'
import type { CommandState } from '../../../src/lib/commands/state.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'
import type { TradeAction } from '../../../src/lib/resources/tradeStatus.ts'
import { knownStatus } from '../../../src/lib/wire/trading.ts'

const idle: CommandState = { phase: 'idle' }
const all = (more: Partial<CommandStates> = {}): CommandStates => ({ ...noneSent, ...more })
const sending: CommandState = { phase: 'sending', since: 5 }
const checking: CommandState = { phase: 'checking', since: 5, pendingBecause: 'lost', tries: 1, once: false }
const unknown: CommandState = { phase: 'unknown', at: 9, why: 'unreadable', pendingBecause: 'lost', checked: false }

describe('which buttons are shown', () => {
  test('stopped offers Start alone, running Stop and Squre Off, squared off Stop', () => {
    expect(availableActions('stop', all())).toEqual({ busy: false, start: true, stop: false, squareOff: false })
    expect(availableActions('start', all())).toEqual({ busy: false, start: false, stop: true, squareOff: true })
    expect(availableActions('squre_off', all())).toEqual({ busy: false, start: false, stop: true, squareOff: false })
  })
  test('whatever is being sent makes all wait', () => {
    for (const verb of ['start', 'stop', 'squareOff'])
      expect(availableActions('start', all({ [verb]: sending })).busy).toBe(true)
  })
  test('a start of unknown outcome locks Start and leaves Stop and Squre Off', () => {
    for (const start of [checking, unknown])
      expect(availableActions('stop', all({ start }))).toEqual({
        busy: false,
        start: false,
        stop: true,
        squareOff: true,
      })
  })
  test('a command that is being looked into is not offered again, the other one is', () => {
    expect(availableActions('start', all({ squareOff: checking }))).toMatchObject({ stop: true, squareOff: false })
    expect(availableActions('start', all({ stop: checking }))).toMatchObject({ stop: false, squareOff: true })
  })
})

test('what is not settled stays with the newest outcome, older outcomes go', () => {
  const old = { state: { phase: 'confirmed', at: 1, how: 'answered' } as CommandState }
  const open = { state: unknown }
  const newest = { state: { phase: 'refused', at: 20, why: 'server' } as CommandState }
  expect(visibleOutcomes([old, open, { state: idle }, newest])).toEqual([newest, open])
})

test('a confirmed command is past once a later read shows another status', () => {
  const confirmed: CommandState = { phase: 'confirmed', at: 10, how: 'answered' }
  const past = (key: TradeAction) => knownStatus.options.filter((status) => isContradicted(key, confirmed, status, 11))
  expect(past('start')).toEqual(['stop', 'squre_off'])
  expect(past('stop')).toEqual(['start', 'squre_off'])
  // A trade that was squared off may then be stopped.
  expect(past('squareOff')).toEqual(['start'])
  expect(isContradicted('start', confirmed, 'stop', 10)).toBe(false)
  for (const state of [idle, sending, checking, unknown]) expect(isContradicted('start', state, 'stop', 11)).toBe(false)
})

describe('the trading form', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['', undefined],
    ['1,000', undefined],
    ['1,5', undefined],
    ['1/2', undefined],
    ['99999999999999999999', undefined],
  ])('reads the quantity %j as %j', (text, lots) => {
    expect(parseQuantity(text)).toBe(lots)
  })
  const row = (id: string, badge: string, more = {}) =>
    ({
      id,
      subscription_id: `SUB-${id}`,
      first_time_active: true,
      expire_date: '2026-10-20T00:00:00Z',
      status: { badge, percent: null, msg: null },
      algo: { name: 'Delta' },
      ...more,
    }) as unknown as Subscription
  const options = subscriptionOptions([row('1', 'success'), row('2', 'danger')], Date.parse('2026-11-21T00:00:00Z'))

  test('offers what can start and says why not on the rest', () => {
    expect(options).toEqual([
      { value: '1', label: 'Delta · SUB-1', reason: undefined },
      { value: '2', label: 'Delta · SUB-2, expired on 20-10-2026', reason: 'expired on 20-10-2026' },
    ])
  })
  test('the placeholder is Invalid, and a broken quantity has its sentence', () => {
    expect(errorsOf(orderSchema(options, { unit: 'lots' }), { subscription: PLACEHOLDER, qty: '0' })).toEqual({
      subscription: 'Invalid',
      qty: 'Enter a whole number of lots, at least 1.',
    })
  })
  test('a subscription that cannot start is refused with its reason', () => {
    expect(errorsOf(orderSchema(options, { unit: 'lots' }), { subscription: '2', qty: '1' })).toEqual({
      subscription: "This subscription can't start a trade: expired on 20-10-2026.",
    })
  })
  test('the retry hint names the requested subscription and quantity', () => {
    expect(retryHint({ subscription: '1', qty: 3 }, options, 'lots')).toMatch(/^Requested: Delta · SUB-1, 3 lots\./)
    expect(retryHint({ subscription: '7', qty: 1 }, options, 'lots')).toMatch(/^Requested: subscription 7, 1 lot\./)
  })
  test('a valid order is a subscription id and whole lots', () => {
    expect(v.parse(orderSchema(options, { unit: 'lots' }), { subscription: '1', qty: ' 3 ' })).toEqual({
      subscription: '1',
      qty: 3,
    })
  })
})

test('a link for a new trade asks nothing, the dashboard asks', () => {
  expect(entryOf('')).toEqual({ isNew: false, subscription: undefined })
  expect(entryOf('?new')).toEqual({ isNew: true, subscription: undefined })
  expect(entryOf('?subscription=7')).toEqual({ isNew: true, subscription: '7' })
})

test.each<[Failure, boolean]>([
  [{ ok: false, kind: 'refused', status: 404, url: '', body: undefined }, true],
  [{ ok: false, kind: 'refused', status: 400, url: '', body: undefined }, true],
  [{ ok: false, kind: 'malformed', status: 200, url: '' }, false],
  [{ ok: false, kind: 'no-session' }, false],
  [{ ok: false, kind: 'refused', status: 403, url: '', body: undefined }, false],
  [{ ok: false, kind: 'refused', status: 410, url: '', body: undefined }, false],
  [{ ok: false, kind: 'refused', status: 401, url: '', body: undefined }, false],
  [{ ok: false, kind: 'refused', status: 429, url: '', body: undefined }, false],
  [{ ok: false, kind: 'refused', status: 502, url: '', body: undefined }, false],
  [{ ok: false, kind: 'unreachable', url: '' }, false],
])('a trade is called invalid only by an answer about it: %j', (failure, isInvalid) => {
  expect(isNotFound(failure)).toBe(isInvalid)
})

describe('the toast beside the state', () => {
  test('a lost answer is "Something is wrong......", once', () => {
    expect(toastFor(checking, sending)).toBe('Something is wrong......')
    expect(toastFor({ ...checking, tries: 2 }, checking)).toBeUndefined()
  })
  test('what the screen says in the server’s own words is in no toast', () => {
    const at = 9
    const message = 'Trade stopped.'
    expect(toastFor({ phase: 'confirmed', at, how: 'answered', message }, sending)).toBeUndefined()
    expect(toastFor({ ...checking, pendingBecause: 'refused', message: 'Trade Is Running' }, sending)).toBeUndefined()
    expect(toastFor({ phase: 'refused', at, why: 'unsent', message: 'User Data Not Found!' }, sending)).toBeUndefined()
  })
})
