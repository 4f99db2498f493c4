import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { deviceStorage } from '../storage/local.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

export const kinds = ['limit', 'error', 'connection', 'ended'] as const
/** What a notification is about: an alert limit, an error in the log, a lost connection, the end of a trade. */
export type NotificationKind = (typeof kinds)[number]

const settings = v.object({
  limit: v.boolean(),
  error: v.boolean(),
  connection: v.boolean(),
  ended: v.boolean(),
  /** When the user saw a test on this device, in milliseconds since 1970; null: not yet, or not any more. */
  seenAt: v.nullable(savedTime),
})
type NotificationSettings = v.InferOutput<typeof settings>

/** Of the device, as the browser's permission is: signing out leaves it. */
const KEY = 'notifications'
const initial: NotificationSettings = { limit: true, error: true, connection: true, ended: true, seenAt: null }

function read(): NotificationSettings {
  return deviceStorage.read(KEY, (value) => parseAs(settings, value)) ?? initial
}

const store = atom(read())
export const $notificationSettings: ReadableAtom<NotificationSettings> = store

/** Changes some of them, in all tabs of this device. In a full storage the change lasts as long as this page. */
export function changeNotifications(change: Partial<NotificationSettings>): void {
  const next = { ...store.get(), ...change }
  store.set(next)
  deviceStorage.write(KEY, next)
}

globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === KEY) store.set(read())
})
