import { expect, test } from 'vitest'
import { menu, more } from '../../../src/islands/shell/menu.ts'
import { newTradePath } from '../../../src/lib/routes.ts'

const items = [...menu, ...more].flatMap((entry) => ('items' in entry ? entry.items : [entry]))

test('Dashboard opens the dashboard while a trade runs', () => {
  const paths = Object.fromEntries(items.map(({ label, path }) => [label, path]))
  expect(paths).toEqual({
    Dashboard: newTradePath(),
    'Alice Credential': '/account/alice/credential',
    'Zerodha Credential': '/account/zerodha/credential',
    'All Subscription': '/account/all-subscription',
    'My Subscription': '/account/my-subscription',
    'Billing Report': '/account/billing-report',
    'All Trades': '/account/trade',
    Results: '/account/results',
    'Update Profile': '/account/profile',
    'Change Password': '/account/change-password',
  })
})
