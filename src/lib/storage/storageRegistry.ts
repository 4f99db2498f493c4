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

/**
 * Everything that the site keeps, each read by a schema where it is used: what does not fit, whichever version wrote
 * it, is as if it were not there. `*` stands for a date or an id.
 */
export const storageRegistry: readonly StorageEntry[] = [
  {
    ...{ key: 'user_data', ...onDevice, name: 'Session', purpose: 'Keeps you signed in.', until: 'the server ends it' },
    ...{ stays: 'Stays: signing out erases it.', isSecret: true },
  },
  { key: own('rejected'), ...onDevice, name: 'Last user', purpose: 'Your data wait for you after a session ended.' },
  {
    key: own('next'),
    ...onDevice,
    name: 'Page after login',
    purpose: 'A forgotten password loses no choice.',
    until: 'you log in',
  },
  { key: own('extensions'), ...onDevice, name: 'What the server can', purpose: 'Known before it answers again.' },
  { key: own('notes'), ...onDevice, name: 'Number of notes', purpose: 'Signing out asks first where there are some.' },
  { key: own('account-limits'), ...onDevice, name: 'Limits of the account', purpose: 'Alerts you on every day.' },
  { key: own('checked.*'), ...onDevice, name: 'Checked with the broker', purpose: 'Which results agreed, and when.' },
  { key: own('notified.*'), ...onDevice, name: 'Last notifications', purpose: 'Several tabs notify you once.' },
  {
    key: own('saved.*'),
    ...onDevice,
    name: 'Lists as last read',
    purpose: 'Shown without a network, with their time.',
  },
  { ...day('saved.*'), name: 'Trades as last read today', purpose: 'Shown without a network, with their time.' },
  { ...day('alerts.*'), name: 'Alerts of a trade', purpose: 'Watched for the rest of the day.' },
  { ...day('*-alerts'), name: 'Dismissed alerts', purpose: 'What you dismissed stays away.' },
  { ...day('pnl.*'), name: 'PNL curve of today', purpose: 'Outlives a reload.' },
  { ...day('notices'), name: 'Notices of today', purpose: 'The day report says what the operator told you.' },
  { ...day('terms.*'), name: 'Terms of a trade', purpose: 'Stop and Squre Off name them where the trade is unread.' },
  { ...day('squaredOff.*'), name: 'Trades squared off today', purpose: 'Shows their feeds for the rest of the day.' },
  { key: own('draft:*'), ...inTab, name: 'What you typed', purpose: 'A form that was not sent is not lost.' },
  { key: own('signed-in'), ...inTab, name: 'Just signed in', purpose: 'Reminds you of the disclaimer once.' },
  { key: own('flash'), ...inTab, name: 'Next message', purpose: 'Shown on the next page.' },
  {
    ...{ key: own('reset'), ...inTab, name: 'Reset link', purpose: 'Keeps its secret out of the address.' },
    isSecret: true,
  },
  { key: own('events.*'), ...inTab, name: 'Events of this tab', purpose: 'Commands, calls, errors: a support file.' },
  {
    key: own('command:*'),
    ...inTab,
    name: 'Command under way',
    purpose: 'Is checked on after a reload, never sent again.',
    stays: 'Stays: without it nobody could tell what became of the command.',
  },
  {
    key: 'clock-error',
    ...ofDevice,
    in: 'tab',
    until: TAB,
    name: 'Clock',
    purpose: 'Knows if this device’s is wrong.',
  },
  { key: 'journal', ...inDatabase, name: 'Notes and tags', purpose: 'Your journal, unencrypted.' },
  { key: 'results', ...inDatabase, name: 'Ended trades', purpose: 'Your results need not read them again.' },
  { key: 'log', ...inDatabase, until: DAY, name: 'Log of today', purpose: 'The console outlives a reload.' },
  {
    key: 'disclaimer',
    ...ofDevice,
    name: 'Agreements',
    purpose: 'Which texts an unnamed user agreed to, and when.',
    stays: 'Stays: you would be asked again.',
  },
  {
    key: 'generation',
    ...ofDevice,
    name: 'Mark of the last erasure',
    purpose: 'What was erased is never read again.',
    stays: 'Stays: it names nobody.',
  },
  { key: 'keep-awake', ...ofDevice, name: 'Screen stays on', purpose: 'Remembers your choice.' },
  { key: 'notifications', ...ofDevice, name: 'Notifications', purpose: 'What is notified; that you saw a test.' },
  { key: 'curve-view', ...ofDevice, name: 'Curve or pay-off', purpose: 'Which of the two a desk draws.' },
  { key: 'theme', ...ofDevice, name: 'Theme', purpose: 'Light or dark.' },
  { key: 'tradebook.*', ...ofDevice, name: 'Columns of a tradebook', purpose: 'Chosen once for each kind of file.' },
  { key: 'web-font', ...ofDevice, name: 'Fonts', purpose: 'Loads them at once on the next page.' },
  { key: 'side-menu.*', ...ofDevice, name: 'Side menu', purpose: 'Wide or narrow.' },
  { key: 'pnl-announcements', ...ofDevice, name: 'Announcements', purpose: 'How often a screen reader hears the PNL.' },
  { key: 'site-*', ...files, name: 'Pages and scripts', purpose: 'Starts without a network.' },
  { key: 'pages', ...files, name: 'Public pages', purpose: 'As you last saw them.' },
]

/** What a key of a storage holds, in whichever version; undefined for a key that is not the site's. */
export function registeredUnder(key: string, place: StorageEntry['in']): StorageEntry | undefined {
  const matches = (pattern: string) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.:]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}(@\\d+)?$`).test(key)
  }
  return storageRegistry.find((it) => it.in === place && matches(it.key))
}
