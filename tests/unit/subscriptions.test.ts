import { expect, test } from 'vitest'
import {
  isDeletable,
  isRenewable,
  isStartable,
  packageName,
  type Subscription,
  whyNotStartable,
} from '../../src/lib/subscriptions.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const row = (part: Partial<Subscription> = {}, badge = 'success'): Subscription => ({
  id: '1',
  subscription_id: 'SUB-1',
  created_at: null,
  renew_date: null,
  expire_date: null,
  first_time_active: true,
  status: { badge, percent: 40, msg: null },
  algo: null,
  ...part,
})

test.each([
  ['success', true, false],
  ['warning', true, true],
  ['danger', false, true],
  ['anything else', true, true],
])('a badge of %s: start %s, renew %s', (badge, start, renew) => {
  expect([isStartable(row({}, badge)), isRenewable(row({}, badge))]).toEqual([start, renew])
})

test('only what was never active may be deleted', () => {
  expect(isDeletable(row({ first_time_active: false }))).toBe(true)
  expect(isDeletable(row({ first_time_active: true }))).toBe(false)
})

test('why nothing may start is said in a few words', () => {
  expect(whyNotStartable(row(), now)).toBeUndefined()
  expect(whyNotStartable(row({ first_time_active: false }, 'danger'), now)).toBe('not active yet')
  expect(whyNotStartable(row({ expire_date: '2026-11-20T18:30:00Z' }, 'danger'), now)).toBe('expired on 21-11-2026')
  const held = row({ status: { badge: 'danger', percent: null, msg: 'On hold' } })
  expect(whyNotStartable(held, now)).toBe('On hold')
  expect(whyNotStartable(row({}, 'danger'), now)).toBe('not active')
})

test('a package that is gone still has a name to show', () => {
  expect(packageName(row())).toBe('Package no longer offered')
})
