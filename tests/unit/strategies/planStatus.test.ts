import { expect, test } from 'vitest'
import { lapsedRow, ownedRow, planStatusOf } from '../../../src/islands/strategies/planStatus.ts'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'
import { packageRow, subscriptionRow } from '../../support/readings.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const algo = { ...packageRow('Delta'), id: '7' }
const row = (badge: string, part: Partial<Subscription> = {}) => subscriptionRow({ algo, ...part }, badge)
const text = (...rows: Subscription[]) => planStatusOf(rows, '7', now)?.text

test('a package of which nothing is held says nothing', () => {
  expect(text()).toBeUndefined()
  expect(text(row('success', { algo: { ...algo, id: '8' } }), row('success', { algo: null }))).toBeUndefined()
})

test('each state has its words, and its day in IST', () => {
  expect(text(row('success', { expire_date: '2026-11-30T18:30:00Z' }))).toBe('Active until 01-12-2026')
  expect(text(row('warning'))).toBe('Active')
  expect(text(row('danger', { first_time_active: false }))).toBe('Pending')
  expect(text(row('danger', { expire_date: '2026-11-20T00:00:00Z' }))).toBe('Expired 20-11-2026')
  expect(text(row('danger'))).toBe('Not active')
})

test('of several, what runs counts before what waits and what is over', () => {
  const expired = row('danger', { expire_date: '2026-01-01T00:00:00Z' })
  const pending = row('danger', { first_time_active: false })
  expect(text(expired, pending)).toBe('Pending')
  expect(text(expired, pending, row('success'))).toBe('Active')
})

test.each(['success', 'warning', 'purple'])('never activated is pending, even with a badge of %s', (badge) => {
  expect(text(row(badge, { first_time_active: false }))).toBe('Pending')
})

test('an active or reserved package takes the place of "Subscribe", an expired one does not', () => {
  const pending = row('danger', { id: '2', first_time_active: false })
  const expired = row('danger', { id: '3', expire_date: '2026-01-01T00:00:00Z' })
  expect(ownedRow([pending, row('success')], '7', now)?.id).toBe('1')
  expect(ownedRow([expired, pending], '7', now)?.id).toBe('2')
  expect(ownedRow([expired], '7', now)).toBeUndefined()
  expect(ownedRow([row('success')], '8', now)).toBeUndefined()
})

test('what needs renewing is the subscription that ended last, where none is active or reserved', () => {
  const older = row('danger', { id: '3', expire_date: '2026-01-01T00:00:00Z' })
  const later = row('danger', { id: '4', expire_date: '2026-10-01T00:00:00Z' })
  expect(lapsedRow([older, later], '7', now)?.id).toBe('4')
  expect(lapsedRow([later, row('danger', { id: '2', first_time_active: false })], '7', now)).toBeUndefined()
  expect(lapsedRow([row('success', { expire_date: '2026-10-01T00:00:00Z' })], '7', now)).toBeUndefined()
  expect(lapsedRow([later], '8', now)).toBeUndefined()
})
