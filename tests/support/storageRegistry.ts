import { USER_PREFIX } from '../../src/lib/storage/local.ts'

/** One thing that the site keeps on a device. */
interface StorageEntry {
  /** The key, or what every key of its kind begins with; in a database the name of the store. */
  key: string
  in: 'device' | 'tab' | 'database' | 'files'
  /** The version of its shape. From 2 on the key ends in it, as `@2`: what another version wrote is never read. */
  version: number
  /** `user`: its key names its user; signing out erases it, and so does another user who signs in. `device`: it names nobody and stays. */
  whose: 'user' | 'device'
}

const user = { whose: 'user', version: 1 } as const
const onDevice = { in: 'device', ...user } as const
const inTab = { in: 'tab', ...user } as const
const inDatabase = { in: 'database', ...user } as const
const ofDevice = { in: 'device', whose: 'device', version: 1 } as const
const files = { ...ofDevice, in: 'files' } as const
/** Until the next day in IST. */
const day = (name: string) => ({ key: `${USER_PREFIX}day:*:${name}`, ...onDevice })
const own = (name: string) => USER_PREFIX + name

/**
 * Everything that the site keeps, each read by a schema where it is used: what does not fit, whichever version wrote
 * it, is as if it were not there. `*` stands for a date or an id.
 */
export const storageRegistry: readonly StorageEntry[] = [
  { key: 'user_data', ...onDevice },
  { key: own('rejected'), ...onDevice },
  { key: own('next'), ...onDevice },
  { key: own('extensions'), ...onDevice },
  { key: own('notes'), ...onDevice },
  { key: own('saved.*'), ...onDevice },
  day('saved.*'),
  day('alerts.*'),
  day('*-alerts'),
  day('pnl.*'),
  day('notices'),
  day('terms.*'),
  day('squaredOff.*'),
  { key: own('draft:*'), ...inTab },
  { key: own('signed-in'), ...inTab },
  { key: own('flash'), ...inTab },
  { key: own('reset'), ...inTab },
  { key: own('events.*'), ...inTab },
  { key: own('command:*'), ...inTab },
  { key: 'clock-error', ...ofDevice, in: 'tab' },
  { key: 'journal', ...inDatabase },
  { key: 'results', ...inDatabase },
  { key: 'log', ...inDatabase },
  { key: 'disclaimer', ...ofDevice },
  { key: 'erasing', ...ofDevice },
  { key: 'keep-awake', ...ofDevice },
  { key: 'notifications', ...ofDevice },
  { key: 'curve-view', ...ofDevice },
  { key: 'theme', ...ofDevice },
  { key: 'web-font', ...ofDevice },
  { key: 'pnl-announcements', ...ofDevice },
  { key: 'site-*', ...files },
  { key: 'pages', ...files },
]

/** What a key of a storage holds, in whichever version; undefined for a key that is not the site's. */
export function registeredUnder(key: string, place: StorageEntry['in']): StorageEntry | undefined {
  const matches = (pattern: string) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.:]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}(@\\d+)?$`).test(key)
  }
  return storageRegistry.find((it) => it.in === place && matches(it.key))
}
