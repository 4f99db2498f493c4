import { expect, test } from 'vitest'
import { beyondBadge, subscriptionTable } from '../../../src/islands/subscriptions/subscriptionTable.tsx'
import type { Subscription } from '../../../src/lib/resources/subscriptions.ts'

const row = (msg: string | null, more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: '1', subscription_id: 'SUB-1', created_at: null, renew_date: null, first_time_active: true, algo: null },
  expire_date: '2020-11-26T00:00:00+05:30',
  status: { badge: 'danger', percent: null, msg },
  ...more,
})

test.each(['Expired', 'expired', 'Expired.', ' EXPIRED ', null, ''])(
  'a message %j that is just the badge’s word is not said beside the badge: when it ended is',
  (msg) => {
    expect(beyondBadge(row(msg))).toMatch(/^ended \d+ days ago$/)
    const status = subscriptionTable.columns.find(({ key }) => key === 'status')
    expect(status?.text?.(row(msg))).toMatch(/^Expired: ended \d+ days ago$/)
  },
)

test.each([
  ['Expired on 26-11-2020', 'on 26-11-2020'],
  ['Expired: renew to go on', 'renew to go on'],
  ['Your period is over', 'Your period is over'],
  ['Expiredish', 'Expiredish'],
])('of the message "%s" what the badge does not say is left', (msg, words) => {
  expect(beyondBadge(row(msg))).toBe(words)
})
