import { istDay } from '../../src/lib/format/time.ts'

const YEAR_MS = 365 * 86_400_000
const CLOSE_MS = (10 * 60 + 10) * 60_000 // 15:40 IST in UTC
const TUESDAY = 2

/** An option on the index: a call (CE) or a put (PE) with its strike in points. */
export interface Contract {
  kind: 'CE' | 'PE'
  strike: number
  expires_at: number
}

/** Units of one lot of Bank Nifty. */
export const LOT_SIZE = 30

/** Points between two strikes. */
export const STRIKE_STEP = 100

/** The premium moves in steps of this many paise, and is never less than one. */
export const TICK_PAISE = 5

const VOLATILITY = 0.14

function lastTuesday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  const back = (lastDay.getUTCDay() - TUESDAY + 7) % 7
  return lastDay.getTime() - back * 86_400_000 + CLOSE_MS
}

/** The close of the nearest monthly expiry, the last Tuesday, at least a day away. */
export function nearestExpiry(at: number): number {
  const [year = 1970, month = 1] = istDay(at).split('-').map(Number)
  const expiries = [0, 1, 2].map((ahead) => lastTuesday(year, month - 1 + ahead))
  return expiries.find((close) => close - at > 86_400_000) as number
}

/** `BANKNIFTY26NOV58500CE` */
export function instrument({ kind, strike, expires_at }: Contract): string {
  const day = new Date(expires_at)
  const month = day.toLocaleString('en-GB', { month: 'short', timeZone: 'Asia/Kolkata' }).slice(0, 3).toUpperCase()
  return `BANKNIFTY${istDay(expires_at).slice(2, 4)}${month}${strike}${kind}`
}

/** The normal distribution's cumulative function, to seven digits (Abramowitz and Stegun 26.2.17). */
export function cumulativeNormal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * poly
  return x >= 0 ? 1 - tail : tail
}

/** What an option is worth, in whole paise: Black and Scholes without interest; at and after expiry what is in it. */
export function premium({ kind, strike, expires_at }: Contract, indexPaise: number, at: number): number {
  const spot = indexPaise / 100
  const sign = kind === 'CE' ? 1 : -1
  const years = (expires_at - at) / YEAR_MS
  let value = Math.max(0, sign * (spot - strike))
  if (years > 0) {
    const deviation = VOLATILITY * Math.sqrt(years)
    const d1 = Math.log(spot / strike) / deviation + deviation / 2
    value = sign * (spot * cumulativeNormal(sign * d1) - strike * cumulativeNormal(sign * (d1 - deviation)))
  }
  return Math.max(TICK_PAISE, Math.round((value * 100) / TICK_PAISE) * TICK_PAISE)
}
