import type { ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { persistent } from '../storage/persistent.ts'
import { parseAs } from '../wire/parseAs.ts'

const settings = v.object({ limit: v.boolean(), ended: v.boolean() })
type NotificationSettings = v.InferOutput<typeof settings>

/** What can be turned off: alert limits that are reached, and the end of a trade with the legs that stay open after it. */
export type NotificationTopic = keyof NotificationSettings

/** Of the device, as the browser's permission is: signing out leaves it. */
const store = persistent('notifications', { limit: true, ended: true }, (value) => parseAs(settings, value))
export const $notificationSettings: ReadableAtom<NotificationSettings> = store

/** Changes some of them, in all tabs of this device. In a full storage the change lasts as long as this page. */
export function changeNotifications(change: Partial<NotificationSettings>): void {
  store.set({ ...store.get(), ...change })
}
