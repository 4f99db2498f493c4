import { USER_PREFIX } from './local.ts'

/** One thing that the site keeps on a device, in words that its user reads. */
export interface StorageEntry {
  /** The key, or what every key of its kind begins with; in a database the name of the store. */
  key: string
  in: 'device' | 'tab' | 'database' | 'files'
  /** The version of its shape. From 2 on the key ends in it, as `@2`: what another version wrote is never read. */
  version: number
  name: string
  purpose: string
  /** `user`: its key names its user; signing out erases it, and so does another user who signs in. `device`: it names nobody and stays. */
  whose: 'user' | 'device'
  /** What else erases it. */
  until?: string
  /** Why erasing everything by hand leaves it. */
  stays?: string
  /** What it holds is no part of a saved file. */
  isSecret?: true
}

const DAY = 'the next day in IST'
const TAB = 'the tab is closed'
const user = { whose: 'user', version: 1 } as const
const onDevice = { in: 'device', ...user } as const
const inTab = { in: 'tab', ...user, until: TAB } as const
const inDatabase = { in: 'database', ...user } as const
const ofDevice = { in: 'device', whose: 'device', version: 1 } as const
const files = { ...ofDevice, in: 'files', stays: 'Stays: the same for everybody.' } as const
const day = (name: string) => ({ key: `${USER_PREFIX}day:*:${name}`, ...onDevice, until: DAY })
const own = (name: string) => USER_PREFIX + name

/** What the entries are for, in words that a person reads; several entries are one thing to them. */
const topics = {
  signIn: { name: 'Your sign-in', purpose: 'Keeps you signed in.' },
  notes: { name: 'Notes and tags', purpose: 'Your journal, unencrypted.' },
  lists: { name: 'Trades, results and lists', purpose: 'Shown at once, and without a network, with their time.' },
  desk: { name: 'Your desk of today', purpose: 'Curve, log and terms of trades: a reload loses nothing.' },
  alerts: { name: 'Alerts and notifications', purpose: 'Your limits, and what you were told already.' },
  typed: { name: 'What you typed', purpose: 'A form that was not sent is not lost.' },
  between: { name: 'From page to page', purpose: 'What one page tells the next.' },
  support: { name: 'For support', purpose: 'Commands, calls and errors of this tab, in a file that you may send.' },
  choices: { name: 'Your choices', purpose: 'Theme, menu, sound and the like.' },
  agreed: { name: 'What you agreed to', purpose: 'Which texts, and when. It names nobody.' },
  site: { name: 'The site itself', purpose: 'Pages, scripts and fonts: it starts without a network.' },
} as const

/**
 * Everything that the site keeps, each read by a schema where it is used: what does not fit, whichever version wrote
 * it, is as if it were not there. `*` stands for a date or an id.
 */
export const storageRegistry: readonly StorageEntry[] = [
  {
    ...{ key: 'user_data', ...onDevice, ...topics.signIn, until: 'the server ends it' },
    ...{ stays: 'Stays: signing out erases it.', isSecret: true },
  },
  { key: own('rejected'), ...onDevice, ...topics.signIn },
  { key: own('next'), ...onDevice, ...topics.between, until: 'you log in' },
  { key: own('extensions'), ...onDevice, ...topics.between },
  { key: own('notes'), ...onDevice, ...topics.notes },
  { key: own('notified.*'), ...onDevice, ...topics.alerts },
  { key: own('saved.*'), ...onDevice, ...topics.lists },
  { ...day('saved.*'), ...topics.lists },
  { ...day('alerts.*'), ...topics.alerts },
  { ...day('*-alerts'), ...topics.alerts },
  { ...day('pnl.*'), ...topics.desk },
  { ...day('notices'), ...topics.desk },
  { ...day('terms.*'), ...topics.desk },
  { ...day('squaredOff.*'), ...topics.desk },
  { key: own('draft:*'), ...inTab, ...topics.typed },
  { key: own('signed-in'), ...inTab, ...topics.between },
  { key: own('flash'), ...inTab, ...topics.between },
  { ...{ key: own('reset'), ...inTab, ...topics.between }, isSecret: true },
  { key: own('events.*'), ...inTab, ...topics.support },
  {
    key: own('command:*'),
    ...inTab,
    name: 'Command under way',
    purpose: 'Is checked on after a reload, never sent again.',
    stays: 'Stays: without it nobody could tell what became of the command.',
  },
  { key: 'clock-error', ...ofDevice, in: 'tab', until: TAB, ...topics.between },
  { key: 'journal', ...inDatabase, ...topics.notes },
  { key: 'results', ...inDatabase, ...topics.lists },
  { key: 'log', ...inDatabase, until: DAY, ...topics.desk },
  { key: 'disclaimer', ...ofDevice, ...topics.agreed, stays: 'Stays: you would be asked again.' },
  { key: 'generation', ...ofDevice, ...topics.agreed, stays: 'Stays: it names nobody.' },
  { key: 'keep-awake', ...ofDevice, ...topics.choices },
  { key: 'notifications', ...ofDevice, ...topics.choices },
  { key: 'curve-view', ...ofDevice, ...topics.choices },
  { key: 'theme', ...ofDevice, ...topics.choices },
  { key: 'web-font', ...ofDevice, ...topics.site },
  { key: 'side-menu.*', ...ofDevice, ...topics.choices },
  { key: 'pnl-announcements', ...ofDevice, ...topics.choices },
  { key: 'site-*', ...files, ...topics.site },
  { key: 'pages', ...files, ...topics.site },
]

/** What a key of a storage holds, in whichever version; undefined for a key that is not the site's. */
export function registeredUnder(key: string, place: StorageEntry['in']): StorageEntry | undefined {
  const matches = (pattern: string) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.:]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}(@\\d+)?$`).test(key)
  }
  return storageRegistry.find((it) => it.in === place && matches(it.key))
}
