import * as v from 'valibot'
import { USER_PREFIX } from '../storage/local.ts'
import { tabLocks } from '../storage/tabLocks.ts'
import { deviceRecords } from '../storage/userRecords.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'
import type { NotificationKind } from './settings.ts'

/** One thing that happened, as one tab noticed it. */
export interface DetectedEvent {
  kind: NotificationKind
  /** A trade's id, or `account`. */
  subject: string
  text: string
  /** Milliseconds since 1970; of an error in a log, the time of its line. */
  at: number
  tab: string
}

const shown = v.object({ text: v.string(), at: savedTime, tab: v.string() })
type LastNotification = v.InferOutput<typeof shown>

/** A tab in the background may notice the same event that much later: browsers wake it once a minute. */
const SAME_MS = 150_000
/** Errors come in bursts: the first one sounds, what follows takes its place in silence. */
const BURST_MS = 60_000

/**
 * What to do with an event after `last`, the one that was shown for the same kind and trade: another tab has shown it,
 * it takes that one's place in silence, or it is new. An error is as old as its line, whichever tab notices it.
 */
export function decide(last: LastNotification | undefined, event: DetectedEvent): 'skip' | 'replace' | 'show' {
  if (last === undefined) return 'show'
  const age = event.at - last.at
  // Only a device whose clock was set back remembers a later event.
  if (age < -SAME_MS) return 'show'
  const isSame = last.text === event.text
  if (event.kind !== 'error') return isSame && last.tab !== event.tab && age < SAME_MS ? 'skip' : 'show'
  if (age >= BURST_MS) return 'show'
  return isSame ? 'skip' : 'replace'
}

const LOCK = `${USER_PREFIX}notification`
const keyOf = ({ kind, subject }: Pick<DetectedEvent, 'kind' | 'subject'>) =>
  `${USER_PREFIX}notified.${kind}.${subject}`

function decideAndSave(event: DetectedEvent): 'skip' | 'replace' | 'show' {
  const key = keyOf(event)
  const last = deviceRecords.read(key, (value) => parseAs(shown, value))
  const decision = decide(last, event)
  const { text, at, tab } = event
  // A burst is counted from its first error, and a full storage means a second notification with the same tag.
  if (decision === 'show') deviceRecords.write(key, { text, at, tab })
  return decision
}

/** Another tab may read what this one stored only after that time, in milliseconds. */
const HELD_MS = 5000

/**
 * Storage reaches other tabs late, locks at once. So whoever takes an event holds a lock of its name until the
 * storage has surely arrived; without that lock another tab has the event.
 */
function decideOnce(locks: LockManager, event: DetectedEvent): Promise<'skip' | 'replace' | 'show'> {
  return new Promise((resolve, reject) => {
    const name = `${keyOf(event)}.${event.text}`
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock ? decideAndSave(event) : 'skip')
      return lock ? new Promise((release) => setTimeout(release, HELD_MS)) : undefined
    })
    held.catch(reject)
  })
}

/** Takes an event for this tab, one tab after the other, and says what to do with it: see `decide`. */
export async function claimEvent(event: DetectedEvent): Promise<'skip' | 'replace' | 'show'> {
  const locks = await tabLocks()
  return locks ? locks.request(LOCK, () => decideOnce(locks, event)) : decideAndSave(event)
}

/**
 * What a notification said is over: the next time is another event, also for the tabs that did not show this one.
 * `words` are in the text of the event.
 */
export function forgetEvent(kind: NotificationKind, subject: string, words: string): void {
  const key = keyOf({ kind, subject })
  const last = deviceRecords.read(key, (value) => parseAs(shown, value))
  if (!last?.text.includes(words)) return
  deviceRecords.remove(key)
  // Whoever showed it may hold its lock for some seconds more.
  void globalThis.navigator?.locks?.request(`${key}.${last.text}`, { steal: true }, () => {}).catch(() => {})
}
