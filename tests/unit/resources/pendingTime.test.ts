import { expect, test } from 'vitest'
import type { Bill } from '../../../src/lib/resources/bills.ts'
import { ago, pendingTime } from '../../../src/lib/resources/pendingTime.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const bill = (created_at: string | null, status = 0): Bill => ({
  tr_id: 'T1',
  subscription_detail: null,
  payment_type: 0,
  status,
  created_at,
  note: null,
})

test('a pending report waits since it was submitted, whatever offset the time came with', () => {
  expect(pendingTime(bill('2026-11-21T09:10:00+05:30'), now)).toEqual({ minutes: 20, isOverdue: false })
})

test('from eight hours on it is overdue', () => {
  expect(pendingTime(bill('2026-11-20T20:00:01Z'), now)?.isOverdue).toBe(false)
  expect(pendingTime(bill('2026-11-20T20:00:00Z'), now)?.isOverdue).toBe(true)
})

test('a decided report, and one of an unknown time, wait no longer', () => {
  expect(pendingTime(bill('2026-11-21T03:00:00Z', 1), now)).toBeUndefined()
  expect(pendingTime(bill('2026-11-21T03:00:00Z', 2), now)).toBeUndefined()
  expect(pendingTime(bill(null), now)).toBeUndefined()
})

test('a device whose clock is behind sees no negative wait', () => {
  expect(pendingTime(bill('2026-11-21T05:00:00Z'), now)?.minutes).toBe(0)
})

test.each([
  [0, 'just now'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [200, '3 h 20 min ago'],
  [48 * 60, '2 days ago'],
])('%i minutes read as %s', (minutes, words) => {
  expect(ago(minutes)).toBe(words)
})
