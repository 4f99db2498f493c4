import { expect, test } from 'vitest'
import { marketAt } from '../../../src/lib/market/market.ts'
import { readiness } from '../../../src/lib/readiness/readiness.ts'
import { brokerTodo, packageTodo } from '../../../src/lib/readiness/todos.ts'
import type { Credential } from '../../../src/lib/resources/credential.ts'
import {
  credentialRow,
  failed,
  loading,
  marketIn,
  packageRow,
  readyAt,
  subscriptionRow,
} from '../../support/readings.ts'

const now = Date.parse('2026-11-20T05:00:00+05:30')
const ready = readyAt(now)
const market = marketIn({ kind: 'open', close: '15:40' } as const)
const stored = (more: Partial<Credential>) => ready(credentialRow({ updated_at: '2026-11-20T00:10:00+05:30', ...more }))
const subscription = (expire_date: string | null, badge = 'success', name = 'Delta Monthly') =>
  subscriptionRow({ id: name, expire_date, algo: packageRow(name) }, badge)

const line = (more: Partial<Parameters<typeof readiness>[0]> = {}, at = now) =>
  readiness(
    {
      check: 'confirmed',
      expiry: undefined,
      credential: stored({}),
      subscriptions: ready([subscription('2027-01-20T12:00:00+05:30')]),
      market,
      ...more,
    },
    at,
  )

test('the session says until when it lasts, where that is known and it was checked', () => {
  const expiry = Date.parse('2026-11-20T21:15:30+05:30')
  expect(line({ expiry }).session).toBe('Session until 21:15 IST')
  expect(line().session).toBeUndefined()
  expect(line({ expiry, check: 'unsure' }).session).toBeUndefined()
})

test('with everything in order nothing is named but the validation', () => {
  expect(line()).toMatchObject({ todos: [], done: 'Alice Blue validated 00:10', market: 'Market open until 15:40 IST' })
  expect(line({ credential: loading, subscriptions: loading })).toMatchObject({ todos: [], done: '' })
})

test('a credential counts as validated on the IST day of its validation only', () => {
  expect(brokerTodo({ credential: stored({}), market: market }, now)).toBeUndefined()
  // 23:59 IST the day before is the same UTC day as `now`.
  const yesterday = stored({ updated_at: '2026-11-19T23:59:00+05:30' })
  expect(brokerTodo({ credential: yesterday, market: market }, now)).toMatchObject({
    state: 'todo',
    text: 'Validate Alice Blue today',
  })
  expect(line({ credential: yesterday }).done).toBe('')
  expect(brokerTodo({ credential: stored({ is_validated: false }), market: market }, now)?.state).toBe('todo')
})

const hours = {
  hours: [{ from: '2000-01-01', open: '09:15', close: '15:30' }],
  holidays: { '2026': [{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }] },
  sessions: [],
}
test.each([
  ['before the opening', '2026-11-20T08:00', 'todo'],
  ['until the close', '2026-11-20T15:29', 'todo'],
  ['after the close', '2026-11-20T16:30', 'idle'],
  ['on a holiday', '2026-11-24T10:00', 'idle'],
  ['on a Sunday', '2026-11-22T10:00', 'idle'],
])('the validation is a warning only on a trading day until the close: %s', (_, time, state) => {
  const at = Date.parse(`${time}:00+05:30`)
  const item = brokerTodo(
    { credential: stored({ updated_at: '2026-11-19T09:00:00+05:30' }), market: marketAt(hours, at) },
    at,
  )
  expect(item?.state).toBe(state)
  expect(item?.text.endsWith('today')).toBe(state === 'todo')
})

test('the line says nothing that the dashboard leads with', () => {
  const none = { credential: stored({ is_validated: false }), subscriptions: ready([]) }
  expect(line({ ...none, isDashboard: true }).todos).toEqual([])
  expect(line({ ...none, credential: failed, isDashboard: true }).todos).toHaveLength(1)
})

test('what could not be read is not said of each part while the server answers nothing', () => {
  expect(line({ credential: failed }).todos).toHaveLength(1)
  expect(line({ credential: failed, check: 'unsure' }).todos).toEqual([])
})

test('a missing credential must be added, an unread one is unknown', () => {
  const none = ready(null)
  expect(brokerTodo({ credential: none, market: market }, now, '/account/trade/42')).toEqual({
    name: 'credential',
    state: 'todo',
    text: 'Add your Alice Blue credential',
    path: '/account/alice/credential?from=%2Faccount%2Ftrade%2F42',
  })
  expect(brokerTodo({ credential: failed, market: market }, now)?.state).toBe('unknown')
  expect(brokerTodo({ credential: loading, market: market }, now)).toBeUndefined()
})

test('the subscription named is the startable one that ends first', () => {
  const rows = [
    subscription('2027-01-20T12:00:00+05:30', 'success', 'Theta Yearly'),
    subscription('2026-11-23T12:00:00+05:30', 'warning', 'Delta Monthly'),
    subscription('2026-11-21T12:00:00+05:30', 'danger', 'Not active'),
    subscription(null),
  ]
  expect(packageTodo(ready(rows), now)).toMatchObject({ state: 'todo', text: 'Delta Monthly ends in 3 days' })
})

test('a server that counts the days itself has the last word', () => {
  const row = subscription('2026-11-23T12:00:00+05:30')
  const counted = { ...row, status: { ...row.status, msg: '4 days left' } }
  expect(packageTodo(ready([counted]), now)?.text).toBe('Delta Monthly: 4 days left')
})

test('an end more than a week away is nothing to do yet', () => {
  expect(packageTodo(ready([subscription('2026-11-27T12:00:00+05:30')]), now)?.state).toBe('todo')
  expect(packageTodo(ready([subscription('2026-11-28T12:00:00+05:30')]), now)).toBeUndefined()
})

test.each(['success', 'warning', 'purple'])(
  'the line never calls a subscription active that never was: %s',
  (badge) => {
    const never = { ...subscription('2026-12-20T00:00:00+05:30', badge), first_time_active: false }
    expect(packageTodo(ready([never]), now)).toMatchObject({ state: 'todo', text: 'No active subscription' })
  },
)

test('nothing is asked of the broker while its validation is done or not known', () => {
  const todo = (credential: Parameters<typeof brokerTodo>[0]['credential']) => brokerTodo({ credential, market }, now)
  for (const done of [stored({}), { ...stored({}), isStale: true }, loading]) expect(todo(done)).toBeUndefined()
  for (const open of [
    stored({ updated_at: '2026-11-19T23:59:00+05:30' }),
    stored({ is_validated: false }),
    ready(null),
  ])
    expect(todo(open)?.state).toBe('todo')
  expect(todo(failed)?.state).toBe('unknown')
})

test('no startable subscription is something to do', () => {
  expect(packageTodo(ready([]), now)).toMatchObject({ state: 'todo', path: '/account/all-subscription' })
  expect(packageTodo(ready([subscription('2026-11-01T12:00:00+05:30')]), now)).toMatchObject({
    state: 'todo',
    text: 'No active subscription',
    path: '/account/my-subscription',
  })
  // The screen itself says so.
  expect(packageTodo(failed, now)).toBeUndefined()
})

test('what is not the latest answer says of when it is, with the day where that is another one', () => {
  const soon = [subscription('2026-11-23T12:00:00+05:30')]
  const stale = (at: string) => ({ ...ready(soon, true), at: Date.parse(at) })
  const text = (at: string) => packageTodo(stale(at), now)?.text
  expect(text('2026-11-20T08:31:05+05:30')).toBe('Delta Monthly ends in 3 days, as of 08:31:05 IST')
  expect(text('2026-11-19T15:40:00+05:30')).toBe('Delta Monthly ends in 3 days, as of 19-11-2026 15:40:00 IST')
  const kept = { ...stored({}), isStale: true, at: Date.parse('2026-11-20T04:31:05+05:30') }
  expect(line({ credential: kept }).done).toBe('Alice Blue validated 00:10, as of 04:31:05 IST')
})

test('a phone reads the market in a word or two', () => {
  const short = (phase: Parameters<typeof readiness>[0]['market']['phase']) =>
    line({ market: { ...market, phase } }).marketShort
  expect(short({ kind: 'open', close: '15:40' })).toBe('open to 15:40')
  expect(short({ kind: 'after', close: '15:40' })).toBe('closed')
  expect(short({ kind: 'closed', reason: { kind: 'weekend', weekday: 'Sunday' } })).toBe('market closed')
  expect(short({ kind: 'closed', reason: { kind: 'session', name: 'Muhurat trading' } })).toBe('special session')
})
