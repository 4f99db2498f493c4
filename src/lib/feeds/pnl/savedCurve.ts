import * as v from 'valibot'
import { istDay, sameIstDay } from '../../format/time.ts'
import { readDay, saveDay } from '../../storage/dayStorage.ts'
import { parseAs, savedTime } from '../../wire/parseAs.ts'
import type { Curve } from './curve.ts'

const savedPoint = v.object({ at: savedTime, value: v.number(), gap: v.boolean() })
const savedCurve = v.object({
  points: v.pipe(v.array(savedPoint), v.nonEmpty(), v.maxLength(2000)),
  peak: savedPoint,
  low: savedPoint,
  drawdown: v.number(),
  maxDrawdown: v.number(),
})

const NAME = 'pnl.'

/** True for a curve of that IST day; a new one only begins with a new value. */
const isOfDay = ({ points }: Curve, now: number) => {
  const last = points.at(-1)
  return last !== undefined && sameIstDay(last.at, now)
}

export function saveCurve(tradeId: string, curve: Curve, now: number): void {
  if (isOfDay(curve, now)) saveDay(NAME + tradeId, istDay(now), curve)
}

export function readCurve(tradeId: string, now: number): Curve | undefined {
  const curve = parseAs(savedCurve, readDay(NAME + tradeId, istDay(now)))
  return curve && isOfDay(curve, now) ? curve : undefined
}
