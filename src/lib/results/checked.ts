import { formatDay, isDay } from '../format/time.ts'
import { USER_PREFIX } from '../storage/local.ts'
import { deviceRecords } from '../storage/userRecords.ts'
import type { Leg } from './legs.ts'
import type { Day, DayRange } from './periods.ts'

const keyOf = ({ from, to }: DayRange) => `${USER_PREFIX}checked.${from}.${to}`

/** Another number for other legs. */
function fingerprint(legs: readonly Leg[]): number {
  const text = JSON.stringify(legs.map(({ day, instrument, units, buy, sell }) => [day, instrument, units, buy, sell]))
  let hash = 1
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Remembers the day (IST) on which all legs of a range agreed with the broker's book; empty where they do not. */
export function saveChecked(range: DayRange, legs: readonly Leg[], day: Day | ''): void {
  if (day === '') deviceRecords.remove(keyOf(range))
  else deviceRecords.writeText(keyOf(range), `${fingerprint(legs)} ${day}`)
}

/** `checked against the broker’s book on 20-11-2026` of these very legs of a range; empty for any others. */
export function checkedText(range: DayRange, trades: readonly { legs: readonly Leg[] }[]): string {
  const [print, day = ''] = deviceRecords.readText(keyOf(range))?.split(' ') ?? []
  const isChecked = isDay(day) && print === `${fingerprint(trades.flatMap(({ legs }) => legs))}`
  return isChecked ? `checked against the broker’s book on ${formatDay(day)}` : ''
}
