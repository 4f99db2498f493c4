import { expect, test } from 'vitest'
import { packageName } from '../../../src/lib/resources/packageName.ts'
import {
  endInWords,
  endText,
  isActiveSubscription,
  isDeletable,
  isRenewable,
  isStartable,
  notStartableReason,
  subscriptionStatus,
} from '../../../src/lib/resources/subscriptions.ts'
import { subscriptionRow } from '../../support/readings.ts'

const now = Date.parse('2026-11-21T04:00:00Z')

test.each([
  ['success', true, false],
  ['warning', true, true],
  ['danger', false, true],
  ['anything else', true, true],
])('a badge of %s: start %s, renew %s', (badge, start, renew) => {
  expect([isStartable(subscriptionRow({}, badge)), isRenewable(subscriptionRow({}, badge))]).toEqual([start, renew])
})

test('only what was never active may be deleted', () => {
  expect(isDeletable(subscriptionRow({ first_time_active: false }))).toBe(true)
  expect(isDeletable(subscriptionRow({ first_time_active: true }))).toBe(false)
})

test('why nothing may start is said in a few words', () => {
  expect(notStartableReason(subscriptionRow(), now)).toBeUndefined()
  expect(notStartableReason(subscriptionRow({ first_time_active: false }, 'danger'), now)).toBe('not active yet')
  expect(notStartableReason(subscriptionRow({ expire_date: '2026-11-20T18:30:00Z' }, 'danger'), now)).toBe(
    'expired on 21-11-2026',
  )
  const held = subscriptionRow({ status: { badge: 'danger', percent: null, msg: 'On hold' } })
  expect(notStartableReason(held, now)).toBe('On hold')
  expect(notStartableReason(subscriptionRow({}, 'danger'), now)).toBe('not active')
})

test('a package that is gone still has a name to show', () => {
  expect(packageName(subscriptionRow())).toBe('Package no longer offered')
})

test.each([
  ['2026-11-24T10:00:00Z', 'ends in 3 days'],
  // 23:59 and 00:01 in India, whatever day it is in UTC.
  ['2026-11-21T18:29:00Z', 'ends today'],
  ['2026-11-21T18:31:00Z', 'ends tomorrow'],
  ['2026-11-21T03:59:00Z', 'ended today'],
  ['2026-11-20T18:29:00Z', 'ended yesterday'],
  ['2026-11-11T10:00:00Z', 'ended 10 days ago'],
  [null, ''],
])('an end at %s reads: %s', (expire_date, words) => {
  expect(endInWords(subscriptionRow({ expire_date }), now)).toBe(words)
})

test('every status has its name', () => {
  const over = { expire_date: '2026-11-01T00:00:00Z' }
  expect([
    subscriptionStatus(subscriptionRow(), now),
    subscriptionStatus(subscriptionRow({}, 'warning'), now),
    subscriptionStatus(subscriptionRow({ first_time_active: false }, 'danger'), now),
    subscriptionStatus(subscriptionRow(over, 'danger'), now),
    subscriptionStatus(subscriptionRow({}, 'danger'), now),
  ]).toEqual(['Active', 'Ending soon', 'Pending', 'Expired', 'Not active'])
})

test.each([
  ['purple', null, 'Can start'],
  ['purple', '2026-11-29T04:00:00Z', 'Can start'],
  ['purple', '2026-11-28T04:00:00Z', 'Ending soon'],
  ['purple', '2026-11-20T04:00:00Z', 'Expired'],
  ['warning', null, 'Ending soon'],
  ['success', '2026-11-22T04:00:00Z', 'Ending soon'],
  ['success', '2027-01-22T04:00:00Z', 'Active'],
  ['danger', '2026-11-22T04:00:00Z', 'Not active'],
])('a badge of %s that ends at %s is called %s', (badge, expire_date, word) => {
  expect(subscriptionStatus(subscriptionRow({ expire_date }, badge), now)).toBe(word)
})

test.each(['success', 'warning', 'danger', 'purple'])(
  'never activated is pending, even with a badge of %s',
  (badge) => {
    const never = subscriptionRow({ first_time_active: false }, badge)
    expect(subscriptionStatus(never, now)).toBe('Pending')
    expect(isActiveSubscription(never, now)).toBe(false)
    // The buttons keep the specified badge rules.
    expect([isStartable(never), isRenewable(never)]).toEqual([badge !== 'danger', badge !== 'success'])
  },
)

test.each([
  ['71 days left', '71 days left'],
  ['Ends in 1 day', 'Ends in 1 day'],
  ['Payment of 1499 pending', 'ends in 72 days'],
  [null, 'ends in 72 days'],
])('a message of %j is the only count of days shown', (msg, expected) => {
  const counted = subscriptionRow({
    expire_date: '2027-02-01T04:00:00Z',
    status: { badge: 'success', percent: null, msg },
  })
  expect(endText(counted, now)).toBe(expected)
})
