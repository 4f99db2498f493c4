import type { ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { persistent } from '../storage/persistent.ts'
import { parseAs } from '../wire/parseAs.ts'

export const kinds = ['limit', 'error', 'connection', 'ended'] as const
/** What a notification is about: an alert limit, an error in the log, a lost connection, the end of a trade. */
export type NotificationKind = (typeof kinds)[number]

const byKind = <T>(of: T) => Object.fromEntries(kinds.map((kind) => [kind, of])) as Record<NotificationKind, T>
const settings = v.object(byKind(v.boolean()))
type NotificationSettings = v.InferOutput<typeof settings>

/** Of the device, as the browser's permission is: signing out leaves it. */
const store = persistent('notifications', byKind(true), (value) => parseAs(settings, value))
export const $notificationSettings: ReadableAtom<NotificationSettings> = store

/** Changes some of them, in all tabs of this device. In a full storage the change lasts as long as this page. */
export function changeNotifications(change: Partial<NotificationSettings>): void {
  store.set({ ...store.get(), ...change })
}
