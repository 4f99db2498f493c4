import { openHere } from '../app/openHere.ts'
import { screenPath } from '../routes.ts'
import { serverNow } from '../serverClock.ts'
import { claimEvent, type DetectedEvent, forgetEvent } from './dedupe.ts'
import { $notificationSettings, changeNotifications, type NotificationKind } from './settings.ts'

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
  tag: string
  path: string
  isSilent: boolean
}

/** The type of the platform's library does not know `renotify`: without it a second alert would come in silence. */
type Options = NotificationOptions & { renotify: boolean }

/** Shows by the service worker, which phones demand; by the page where there is none. False where neither works. */
async function show({ title, body, tag, path, isSilent }: Content): Promise<boolean> {
  const options: Options = {
    ...{ body, tag, renotify: !isSilent, silent: isSilent, icon: '/icon-192.png', badge: '/icon-192.png' },
    data: { path },
  }
  try {
    const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
    if (registration?.active) {
      await registration.showNotification(title, options)
      return true
    }
  } catch {
    // Permission was revoked, or the browser has workers without notifications: the page may still show one.
  }
  try {
    const note = new Notification(title, options)
    note.onclick = () => {
      window.focus()
      openHere(path)
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
    tag: 'test',
    path: screenPath('tradeStart'),
    isSilent: false,
  })
  return isShown ? 'shown' : 'failed'
}

const bodies: Record<NotificationKind, string> = {
  limit: 'An alert only. Nothing was bought or sold.',
  error: 'In the log of the trade. Open it to see what came before.',
  connection: 'What you see here may be outdated. The trade itself does not need this page.',
  ended: 'Open the trade to check its legs.',
}

const tab = Math.random().toString(36).slice(2)
const ACCOUNT = 'account'

/** Whether events of this kind would be shown at all. */
export function notifies(kind: NotificationKind): boolean {
  return notificationPermission() === 'granted' && $notificationSettings.get()[kind]
}

interface Noticed {
  kind: NotificationKind
  text: string
  tradeId?: string | undefined
  /** When it was written, in milliseconds since 1970; by default now. */
  at?: number
}

/** Shows one event where its kind is on and allowed, once for all tabs. Without `tradeId` it is about the account. */
export async function notify({ kind, text, tradeId, at = serverNow() }: Noticed): Promise<void> {
  if (!notifies(kind)) return
  const noticed: DetectedEvent = { kind, text, subject: tradeId ?? ACCOUNT, at, tab }
  const decision = await claimEvent(noticed)
  if (decision === 'skip') return
  await show({
    title: text,
    body: bodies[kind],
    tag: `${kind}-${noticed.subject}`,
    path: tradeId === undefined ? screenPath('tradeStart') : screenPath('trade', { id: tradeId }),
    isSilent: decision === 'replace',
  })
}

/** What such a notification said holds no more: should it happen again, it is shown again. */
export function forgetNotification({ kind, text, tradeId }: Omit<Noticed, 'at'>): void {
  forgetEvent(kind, tradeId ?? ACCOUNT, text)
}
