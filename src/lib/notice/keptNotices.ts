import * as v from 'valibot'
import { istDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

const KEY = 'notices'
const level = v.picklist(['info', 'warning', 'error'])
const saved = v.array(v.object({ level, text: v.string(), from: savedTime, until: savedTime }))
/** A word from the operator, such as "Broker down, we are on it". Times in milliseconds since 1970. */
export type Notice = v.InferOutput<typeof saved>[number]

/** The notices that this device showed on the IST day of `now`, oldest first: they explain that day's gaps. */
export const noticesOf = (now: number): Notice[] => parseAs(saved, readDay(KEY, istDay(now))) ?? []

export function keepNotice(notice: Notice, now: number): void {
  const others = noticesOf(now).filter(({ text, until }) => text !== notice.text || until !== notice.until)
  saveDay(KEY, istDay(now), [...others, notice].slice(-20))
}
