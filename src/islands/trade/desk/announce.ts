import { persistent } from '../../../lib/storage/persistent.ts'

/** When a screen reader hears the PNL: never, once a minute, or as soon as it has moved by a step in rupees. */
type Announce = 'off' | 'minute' | 500 | 1000 | 5000

export const announceChoices: readonly [Announce, string][] = [
  ['off', 'Off'],
  ['minute', 'Every minute'],
  [500, 'On steps of ₹500'],
  [1000, 'On steps of ₹1,000'],
  [5000, 'On steps of ₹5,000'],
]

const MINUTE_MS = 60_000

const parse = (value: unknown): Announce | undefined => announceChoices.find(([choice]) => choice === value)?.[0]

export const $announce = persistent<Announce>('pnl-announcements', 'minute', parse)

export interface LastAnnouncement {
  value: number
  at: number
}

/** Whether to announce `value` at `now`. The first value is announced, unless announcements are off. */
export function isDue(choice: Announce, said: LastAnnouncement | undefined, value: number, now: number): boolean {
  if (choice === 'off') return false
  if (said === undefined) return true
  if (choice === 'minute') return now - said.at >= MINUTE_MS
  return Math.abs(value - said.value) >= choice
}
