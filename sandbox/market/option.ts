import { istDay } from '../../src/lib/format/time.ts'
import { optionPrice } from '../../src/lib/pricing/payoff.ts'
import { sessionsUntil } from './calendar.ts'
import { VOLATILITY, YEAR_SESSIONS } from './walk.ts'

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
  /** The simulated session's number, and where in it this moment lies: minutes since the open and until the close. */
  session: number
  minute: number
  minutesLeft: number
  /** What is left of the session, 1 to 0. */
  sessionLeft: number
}

/** Points between two strikes. */
const STRIKE_STEP = 100

/** Premiums and the index move in steps of this many paise. */
export const TICK_PAISE = 5

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Paise on the tick, and never less than one tick. */
export const toTick = (paise: number) => Math.max(TICK_PAISE, Math.round(paise / TICK_PAISE) * TICK_PAISE)

/** The strike nearest to the index, in points. */
export function atTheMoney(indexPaise: number): number {
  return Math.round(indexPaise / 100 / STRIKE_STEP) * STRIKE_STEP
}

/** `BANKNIFTY26NOV58500CE` */
export function instrument({ kind, strike, expires_at }: Contract): string {
  const [year = '', month] = istDay(expires_at).split('-')
  return `BANKNIFTY${year.slice(2)}${MONTHS[Number(month) - 1]}${strike}${kind}`
}

/** What an option is worth, in whole paise: by `lib/pricing`, with time counted in sessions; intrinsic from expiry on. */
export function premium({ kind, strike, expires_at }: Contract, moment: MarketMoment): number {
  const { at, day, sessionLeft } = moment
  const years = at >= expires_at ? 0 : (sessionsUntil(day, expires_at) + sessionLeft) / YEAR_SESSIONS
  const spot = moment.indexPaise / 100
  return toTick(optionPrice(kind === 'CE' ? 'call' : 'put', strike, { spot, volatility: VOLATILITY, years }) * 100)
}
