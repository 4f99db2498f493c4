import { expect, test } from 'vitest'
import {
  brokerItem,
  marketItem,
  readyInWords,
  sessionItem,
  subscriptionItem,
  tradesItem,
} from '../../../src/lib/readiness/readiness.ts'
import { type Credential, needsValidation } from '../../../src/lib/resources/credential.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'
import type { Trade } from '../../../src/lib/resources/trades.ts'

const now = Date.parse('2026-11-20T05:00:00+05:30')
const ready = <Row>(rows: Row[], isStale = false) => ({ state: 'ready', data: rows, at: now, isStale }) as const
const failed = { state: 'failed', failure: { ok: false, kind: 'unreachable', url: '' } } as const
const loading = { state: 'loading' } as const

const stored = (more: Partial<Credential>) => {
  const credential: Credential = {
    api_user_id: 'AB1',
    api_key: 'key',
    is_validated: true,
    created_at: null,
    updated_at: '2026-11-20T00:10:00+05:30',
    ...more,
  }
  return { state: 'ready', data: credential, at: now, isStale: false } as const
}

const subscription = (expire_date: string | null, badge = 'success', name = 'Delta Monthly'): Subscription => ({
  id: name,
  subscription_id: 'SUB-1',
  created_at: null,
  renew_date: null,
  expire_date,
  first_time_active: true,
  status: { badge, percent: null, msg: null },
  algo: { id: '1', name, amount: 1499, time_period: 1, time_type: 'month', strategie_detail: null },
})

const trade = (trade_id: string, status: Trade['status']): Trade => ({
  trade_id,
  qty: 1,
  status,
  trade_date: null,
  subscription_detail: { id: '1', expire_date: null, algo: { name: 'Delta Monthly', strategie_detail: null } },
})

test('the session says until when it lasts, where that is known', () => {
  expect(sessionItem('confirmed', Date.parse('2026-11-20T21:15:30+05:30')).text).toBe('Until 21:15 IST')
  expect(sessionItem('confirmed', undefined)).toMatchObject({ state: 'good', text: 'Signed in' })
  expect(sessionItem('unsure', undefined).state).toBe('unknown')
  expect(sessionItem('pending', undefined).state).toBe('loading')
})

test('a credential counts as validated on the IST day of its validation only', () => {
  expect(brokerItem(stored({}), now)).toMatchObject({ state: 'good', text: 'Validated', note: 'Today at 00:10 IST' })
  // 23:59 IST the day before is the same UTC day as `now`.
  expect(brokerItem(stored({ updated_at: '2026-11-19T23:59:00+05:30' }), now)).toMatchObject({
    state: 'todo',
    text: 'Validate today',
  })
  expect(brokerItem(stored({ is_validated: false }), now).state).toBe('todo')
})

test('a missing credential must be added, an unread one is unknown', () => {
  expect(brokerItem({ state: 'ready', data: null, at: now, isStale: false }, now).text).toBe('Add your credential')
  expect(brokerItem(stored({}), now, '/account/trade/42').path).toBe(
    '/account/alice/credential?from=%2Faccount%2Ftrade%2F42',
  )
  expect(brokerItem(failed, now).state).toBe('unknown')
  expect(brokerItem(loading, now).state).toBe('loading')
})

test('the subscription shown is the startable one that ends first', () => {
  const rows = [
    subscription('2027-01-20T12:00:00+05:30', 'success', 'Theta Yearly'),
    subscription('2026-11-23T12:00:00+05:30', 'warning', 'Delta Monthly'),
    subscription('2026-11-21T12:00:00+05:30', 'danger', 'Not active'),
    subscription(null),
  ]
  expect(subscriptionItem(ready(rows), now)).toMatchObject({
    state: 'todo',
    text: 'Ends in 3 days',
    note: 'Delta Monthly',
  })
})

test('an end more than a week away is nothing to do yet', () => {
  expect(subscriptionItem(ready([subscription('2026-11-27T12:00:00+05:30')]), now).state).toBe('todo')
  expect(subscriptionItem(ready([subscription('2026-11-28T12:00:00+05:30')]), now).state).toBe('good')
})

test.each(['success', 'warning', 'purple'])(
  'the strip never calls a subscription active that never was: %s',
  (badge) => {
    const never = { ...subscription('2026-12-20T00:00:00+05:30', badge), first_time_active: false }
    expect(subscriptionItem(ready([never]), now)).toMatchObject({ state: 'todo', text: 'None active' })
  },
)

test('the note about validation is shown only while there is something to do', () => {
  expect(needsValidation(stored({}), now)).toBe(false)
  expect(needsValidation({ ...stored({}), isStale: true }, now)).toBe(false)
  expect(needsValidation(stored({ updated_at: '2026-11-19T23:59:00+05:30' }), now)).toBe(true)
  expect(needsValidation(stored({ is_validated: false }), now)).toBe(true)
  expect(needsValidation({ state: 'ready', data: null, at: now, isStale: false }, now)).toBe(true)
  for (const view of [loading, failed]) expect(needsValidation(view, now)).toBe(false)
})

test('no startable subscription is something to do', () => {
  expect(subscriptionItem(ready([]), now)).toMatchObject({ state: 'todo', path: '/account/all-subscription' })
  expect(subscriptionItem(ready([subscription('2026-11-01T12:00:00+05:30')]), now)).toMatchObject({
    state: 'todo',
    text: 'None active',
    path: '/account/my-subscription',
  })
  expect(subscriptionItem(failed, now).state).toBe('unknown')
})

test('rows that are not the latest answer say of when they are, with the day where that is another one', () => {
  const rows = [subscription('2027-01-20T12:00:00+05:30')]
  const stale = (at: string) => ({ ...ready(rows, true), at: Date.parse(at) })
  expect(subscriptionItem(stale('2026-11-20T08:31:05+05:30'), now).note).toBe('As of 08:31:05 IST')
  expect(subscriptionItem(stale('2026-11-19T15:40:00+05:30'), now).note).toBe('As of 19-11-2026 15:40:00 IST')
  const over = { ...ready([{ ...trade('a', 'squre_off'), trade_date: '2026-11-20T09:20:00+05:30' }], true) }
  expect(tradesItem({ ...over, at: now }, now).note).toMatch(/^As of /)
})

test('the market says when the holidays of the year are not listed', () => {
  const open = {
    phase: { kind: 'open', close: '15:40' },
    day: '2026-11-20',
    session: undefined,
    next: undefined,
  } as const
  expect(marketItem({ ...open, holidaysKnown: false })).toMatchObject({
    state: 'good',
    text: 'Open',
    note: 'Until 15:40 IST. No 2026 holiday list',
  })
  expect(marketItem({ ...open, holidaysKnown: true }).note).toBe('Until 15:40 IST')
})

test('before an opening the market says once that all is ready, and when it opens', () => {
  const before = {
    phase: { kind: 'before', open: '18:00', close: '19:00' },
    day: '2026-11-08',
    session: 'Muhurat trading',
    holidaysKnown: true,
    next: { day: '2026-11-08', at: '18:00', name: 'Muhurat trading' },
  } as const
  const note = 'Opens 18:00 (Muhurat trading)'
  expect(marketItem(before)).toMatchObject({ state: 'idle', text: 'Not open yet', note })
  expect(marketItem(before, 'Ready')).toMatchObject({ state: 'good', text: 'Ready', note })
})

test('a trade squared off today is named as such, and one of another day is not mentioned', () => {
  const today = { ...trade('b', 'squre_off'), trade_date: '2026-11-20T09:20:00+05:30' }
  const earlier = { ...trade('c', 'squre_off'), trade_date: '2026-11-18T09:20:00+05:30' }
  const undated = trade('d', 'squre_off')
  const item = (...rows: Trade[]) => tradesItem(ready(rows), now)
  expect(item(trade('a', 'stop'), earlier, undated).text).toBe('None')
  expect(item(trade('a', 'stop'), earlier).tradeId).toBeUndefined()
  expect(item(today, earlier)).toMatchObject({ state: 'idle', note: 'Squared off', path: '/account/trade/b' })
  expect(item(trade('a', 'start'), today)).toMatchObject({ state: 'good', tradeId: 'a', note: '1 squared off today' })
  expect(item(trade('a', 'start'), trade('e', 'start'), today)).toMatchObject({ text: '2' })
  expect(tradesItem(failed, now).state).toBe('unknown')
})

test('the closed strip counts what is to do before what is not known', () => {
  const item = (state: 'good' | 'todo' | 'idle' | 'unknown' | 'loading') => ({ label: '', text: '', state })
  expect(readyInWords([item('good'), item('idle')])).toBe('All set')
  expect(readyInWords([item('todo'), item('unknown')])).toBe('1 thing to do')
  expect(readyInWords([item('todo'), item('todo')])).toBe('2 things to do')
  expect(readyInWords([item('good'), item('unknown')])).toBe('1 not known')
  expect(readyInWords([item('todo'), item('loading')])).toBe('Reading')
})
