import { openHere } from '../app/openHere.ts'
import { istDay } from '../format/time.ts'
import { screenPath } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import { addressed } from '../session/addressee.ts'
import { $userId } from '../session/session.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { $notificationSettings, changeNotifications, type NotificationTopic } from './settings.ts'

/** `ask`: the browser would put the question. `none`: it has no notifications here. */
type Permission = 'none' | 'ask' | 'denied' | 'granted'

/** What the browser allows this site, read afresh: it can be revoked at any time. */
export function notificationPermission(): Permission {
  if (typeof Notification === 'undefined') return 'none'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission
}

interface Content {
  title: string
  body: string
  /** A second one with the same tag takes the place of the first in silence, whichever tab shows it. */
  tag: string
  path: string
}

/** Those that this page has shown without a worker. */
const shownHere = new Set<Notification>()

$userId.listen(() => {
  for (const note of shownHere) note.close()
  shownHere.clear()
})

/** Shows by the service worker, which phones demand; by the page where there is none. False where neither works. */
async function show({ title, body, tag, path }: Content): Promise<boolean> {
  const address = addressed(path)
  const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path: address } }
  const isCurrent = () => address === addressed(path)
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
    if (!isCurrent()) return false
    if (registration?.active) {
      await registration.showNotification(title, options)
      return true
    }
  } catch {
    // Permission was revoked, or the browser has workers without notifications: the page may still show one.
  }
  try {
    const note = new Notification(title, options)
    shownHere.add(note)
    note.onclose = () => shownHere.delete(note)
    note.onclick = () => {
      window.focus()
      openHere(address)
      note.close()
    }
    return true
  } catch {
    // Android: only a worker may.
    return false
  }
}

export type TestResult = 'shown' | 'dismissed' | 'denied' | 'none' | 'failed'

/** Asks for permission where the user has not decided, then shows one notification. Call it in a click. */
export async function sendTestNotification(): Promise<TestResult> {
  if (notificationPermission() === 'ask') await Notification.requestPermission()
  // Who watches for events begins again with what is allowed now.
  changeNotifications({})
  const permission = notificationPermission()
  if (permission === 'ask') return 'dismissed'
  if (permission !== 'granted') return permission
  const isShown = await show({
    title: 'Test notification',
    body: 'Notifications of this site look like this.',
    // Each one is to be seen.
    tag: `test-${serverNow()}`,
    path: screenPath('tradeStart'),
  })
  return isShown ? 'shown' : 'failed'
}

const bodies: Record<NotificationTopic, string> = {
  limit: 'An alert only. Nothing was bought or sold.',
  ended: 'Open the trade to check its legs.',
}

/** Whether events of this topic would be shown at all. */
export function notifies(topic: NotificationTopic): boolean {
  return notificationPermission() === 'granted' && $notificationSettings.get()[topic]
}

/** Something that happened to a trade. */
interface TradeEvent {
  topic: NotificationTopic
  /** What happened, in a word: `loss`, `legs`, `ended`. */
  kind: string
  text: string
  /** In milliseconds since 1970. */
  at: number
}

/** Shows one event of a trade where its topic is on and allowed: for all tabs, one for each kind, trade and minute. */
export async function notify(tradeId: string, { topic, kind, text, at }: TradeEvent): Promise<void> {
  if (!notifies(topic)) return
  await show({
    title: text,
    body: bodies[topic],
    tag: `${kind}-${tradeId}-${Math.floor(at / 60_000)}`,
    path: screenPath('trade', { id: tradeId }),
  })
}

/** Notifies that legs of a trade stay open after its Squre Off at `since`: once for that exit, also after a reload. */
export function notifyOpenLegs(tradeId: string, name: string, since: number): void {
  const key = `openLegs.${tradeId}`
  const day = istDay(serverNow())
  if (readDay(key, day) === since) return
  saveDay(key, day, since)
  void notify(tradeId, { topic: 'ended', kind: 'legs', text: `${name}: squared off, legs still open`, at: since })
}
