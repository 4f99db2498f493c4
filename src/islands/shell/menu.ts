import { newTradePath, type ScreenName, screens } from '../../lib/routes.ts'

/** Outlines of the menu's icons, drawn with a stroke on a 24 × 24 grid. */
export const menuIcons = {
  tradeStart: 'M4 13h7V4H4zM13 20h7V4h-7zM4 20h7v-4H4z',
  aliceCredential: 'M14 10a4 4 0 1 1-1 3L5 20H3v-3l7-7M16.5 8.5h.01',
  zerodhaCredential: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  allSubscription: 'M4 6h16M4 12h16M4 18h10',
  mySubscription: 'M6 3h12v18l-6-4-6 4z',
  billing: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  trades: 'M4 19V9M10 19V5M16 19v-7M21 19H3',
  results: 'M3 17l6-6 4 4 8-9M21 12V6h-6M3 21h18',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c1-3.7 4-5.5 7.5-5.5s6.5 1.8 7.5 5.5',
  changePassword: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  install: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  broker: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  support: 'M9 4h6v3H9zM9 5.5H6V20h12V5.5h-3M9 12h6M9 16h4',
  disclaimer: 'M12 4 2.5 20h19zM12 10v5M12 17.5h.01',
}

type IconName = keyof typeof menuIcons

export interface AccountMenuItem {
  label: string
  path: string
  icon: IconName
  /** Screens on which this item is the current one. */
  at: ScreenName[]
}

/** A screen without an icon is no item: the rail shows nothing else. */
const item = (label: string, name: IconName & ScreenName, also: ScreenName[] = []): AccountMenuItem => ({
  label,
  path: screens[name].path,
  icon: name,
  at: [name, ...also],
})

/** The side menu, in the specification's order. The Help link follows from the settings, then `more`. */
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
  item('All Trades', 'trades', ['trade']),
  item('Update Profile', 'profile'),
  item('Change Password', 'changePassword'),
]

/** Screens that the specification's menu does not name. */
export const more: AccountMenuItem[] = [item('Results', 'results'), item('Billing Report', 'billing')]

/** Screens that have nothing to do with the day's trading, and the desk, which says its own. */
const withoutLine: readonly ScreenName[] = [
  'trade',
  'aliceCredential',
  'trades',
  'results',
  'profile',
  'changePassword',
  'billing',
]

/** Whether the screen shows what to do today, in one line under the bar. */
export const hasLine = (name: ScreenName) => !withoutLine.includes(name)

/** That line, from edge to edge of the content. As high without an entry as with one. */
export const lineClass =
  '-mx-4 -mt-4 box-content grid min-h-10 touch:min-h-11 border-line border-b px-4 md:-mx-6 md:-mt-6 md:px-6 lg:-mx-8 lg:px-8'
