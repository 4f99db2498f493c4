import { formatNumber } from '../format/money.ts'
import { type Legs, many } from './results.ts'

type TodayCounts = Record<'running' | 'fresh' | 'ended' | 'read' | 'otherDays', number> & { realised: Legs }

/** What today's total leaves out, in a few words: `213 of other days unread`; empty where it is whole. */
export function todayShort({ running, fresh, ended, read, otherDays, realised }: TodayCounts): string {
  const parts: [count: number, text: string][] = [
    [running - fresh, `${running - fresh} of ${running} running without a fresh PNL`],
    [ended - read, `${ended - read} ended not read`],
    [otherDays, `${formatNumber(otherDays)} of other days unread`],
    [realised.open, `${many(realised.open, 'open leg', 'open legs')} not counted`],
    [realised.unreadable, `${many(realised.unreadable, 'leg', 'legs')} unreadable`],
  ]
  return parts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(' · ')
}

/** The same in sentences. */
export function todayNotes(today: TodayCounts): string[] {
  const { running, fresh, ended, read, otherDays, realised } = today
  const sentences: [count: number, text: string][] = [
    [running - fresh, 'A running trade without a fresh PNL has no part in the total.'],
    [ended - read, 'An ended trade counts once its orders are read.'],
    [otherDays, 'Orders that trades of other days have today are missing until they are read.'],
    [realised.open, 'Open legs of ended trades have no value here.'],
    [realised.unreadable, 'Legs that could not be read are missing.'],
  ]
  return sentences.flatMap(([count, text]) => (count > 0 ? [text] : []))
}
