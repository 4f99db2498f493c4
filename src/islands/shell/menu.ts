import { newTradePath, type ScreenName, screens } from '../../lib/routes.ts'
import type { menuIcons } from './menuIcons.ts'

type IconName = keyof typeof menuIcons

export interface AccountMenuItem {
  label: string
  path: string
  icon: IconName
  /** Screens on which this item is the current one. */
  at: ScreenName[]
}

/** A screen without an icon is no item: the collapsed menu shows nothing else. */
const item = (label: string, name: IconName & ScreenName, also: ScreenName[] = []): AccountMenuItem => ({
  label,
  path: screens[name].path,
  icon: name,
  at: [name, ...also],
})

/** The side menu, in the specification's order. The Help link follows from the settings. */
export const menu: ({ label: string; items: AccountMenuItem[] } | AccountMenuItem)[] = [
  // The bare address opens a trade that runs.
  { ...item('Dashboard', 'tradeStart'), path: newTradePath() },
  {
    label: 'Trading Accounts',
    items: [
      item('Alice Credential', 'aliceCredential'),
      item('Zerodha Credential', 'zerodhaCredential', ['zerodhaForm']),
    ],
  },
  item('All Subscription', 'allSubscription'),
  item('My Subscription', 'mySubscription'),
  item('Billing Report', 'billing'),
  item('All Trades', 'trades', ['trade']),
  item('Results', 'results'),
  item('Update Profile', 'profile'),
  item('Change Password', 'changePassword'),
]
