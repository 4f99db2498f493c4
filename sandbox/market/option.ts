import { istDay } from '../../src/lib/format/time.ts'
import { intrinsicValue, optionPrice } from '../../src/lib/pricing/payoff.ts'
import { sessionsUntil } from './calendar.ts'
import { parameters } from './parameters.ts'

/** An option on the index: a call (CE) or a put (PE) with its strike in points. */
export interface Contract {
  kind: 'CE' | 'PE'
  strike: number
  /** The close of its expiry day, in milliseconds. */
  expires_at: number
}

/** What prices follow from at one moment. */
export interface MarketMoment {
  /** Real time in milliseconds; every stamp on the wire is this one. */
  at: number
  /** The IST day of `at`. */
  day: string
  indexPaise: number
  /** At-the-money implied volatility per year. */
  volatility: number
  /** The simulated session's number, and where in it this moment lies: minutes since the open and until the close. */
  session: number
  minute: number
  minutesLeft: number
  /** What is left of the session, 1 to 0. */
  sessionLeft: number
}

/** Best bid and ask, and the premium between them, in paise. */
export interface Quote {
  bid: number
  ask: number
  mark: number
}

/** Points between two strikes. */
const STRIKE_STEP = 100

/** The premium moves in steps of this many paise, and is never less than one. */
export const TICK_PAISE = 5

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const toTick = (paise: number) => Math.max(TICK_PAISE, Math.round(paise / TICK_PAISE) * TICK_PAISE)

/** The strike nearest to the index, in points. */
export function atTheMoney(indexPaise: number): number {
  return Math.round(indexPaise / 100 / STRIKE_STEP) * STRIKE_STEP
}

/** `BANKNIFTY26NOV58500CE` */
export function instrument({ kind, strike, expires_at }: Contract): string {
  const [year = '', month] = istDay(expires_at).split('-')
  return `BANKNIFTY${year.slice(2)}${MONTHS[Number(month) - 1]}${strike}${kind}`
}

/** Years of market time to the expiry: nights and sessions count by their share of variance, weekends do not. */
export function yearsLeft({ expires_at }: Contract, { at, day, sessionLeft }: MarketMoment): number {
  if (at >= expires_at) return 0
  const today = (1 - parameters.overnightShare) * sessionLeft
  return (sessionsUntil(day, expires_at) + today) / parameters.yearSessions
}

/** Implied volatility of a strike: a tilt towards the puts and a curve, by its distance in standard deviations. */
export function smile(volatility: number, spot: number, strike: number, years: number): number {
  const distance = Math.max(-4, Math.min(4, Math.log(strike / spot) / (volatility * Math.sqrt(years))))
  return volatility * (1 - parameters.smile.tilt * distance + parameters.smile.curve * distance * distance)
}

/** What an option is worth, in whole paise: Black and Scholes without interest, its intrinsic value from expiry on. */
export function premium(contract: Contract, moment: MarketMoment): number {
  const spot = moment.indexPaise / 100
  const kind = contract.kind === 'CE' ? 'call' : 'put'
  const years = yearsLeft(contract, moment)
  if (years === 0) return toTick(intrinsicValue(kind, contract.strike, spot) * 100)
  const volatility = smile(moment.volatility, spot, contract.strike, years)
  return toTick(optionPrice(kind, contract.strike, { spot, volatility, years }) * 100)
}

/** Bid and ask around the premium: a tick at least, wider for a dearer option and in the first quarter of an hour. */
export function quote(contract: Contract, moment: MarketMoment): Quote {
  const mark = premium(contract, moment)
  const half = toTick(mark * parameters.halfSpread * (moment.minute < 15 ? 2 : 1))
  return { bid: Math.max(TICK_PAISE, mark - half), ask: mark + half, mark }
}
