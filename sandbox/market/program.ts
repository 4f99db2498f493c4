import { type Contract, instrument, nearestExpiry, premium, STRIKE_STEP, TICK_PAISE } from './option.ts'
import { isOpen, type Leg, profit, rupees } from './profit.ts'

/** What a strategy program sees at one tick. */
export interface View {
  code: string
  /** Ticks since the start, from 0. */
  tick: number
  adjustments: number
  indexPaise: number
  /** When the index was there. */
  now: number
  legs: readonly Leg[]
  /** Units per leg. */
  qty: number
}

/** What it wants done. Prices are the fill's, in paise. */
export type Action =
  | { do: 'open'; side: Leg['side']; contract: Contract; price: number }
  | { do: 'close'; leg: Leg; price: number }
  | { do: 'adjusted' }
  | { do: 'say'; level: 'INFO' | 'WARN' | 'ORDER'; text: string }

interface Wish {
  side: Leg['side']
  kind: Contract['kind']
  /** Points away from the money, outwards. */
  away: number
}

const books: Record<string, Wish[]> = {
  'BN-DELTA': [
    { side: 'SELL', kind: 'CE', away: 0 },
    { side: 'SELL', kind: 'PE', away: 0 },
  ],
  'BN-THETA': [
    { side: 'BUY', kind: 'CE', away: 1500 },
    { side: 'BUY', kind: 'PE', away: 1500 },
    { side: 'SELL', kind: 'CE', away: 700 },
    { side: 'SELL', kind: 'PE', away: 700 },
  ],
}

const MOST_ADJUSTMENTS = 3
const ADJUST_AT = 1.25
/** In its first seconds a run says something at every tick, later at every fifth. */
const CHATTY_TICKS = 60
const QUIET_EVERY = 5

/** A market order pays one tick: it sells below the mark and buys above. */
export function fillPrice(side: Leg['side'], mark: number): number {
  return side === 'BUY' ? mark + TICK_PAISE : Math.max(TICK_PAISE, mark - TICK_PAISE)
}

function openWish({ side, kind, away }: Wish, { indexPaise, now, qty }: View): Action[] {
  const atTheMoney = Math.round(indexPaise / 100 / STRIKE_STEP) * STRIKE_STEP
  const contract = { kind, strike: atTheMoney + (kind === 'CE' ? away : -away), expires_at: nearestExpiry(now) }
  const price = fillPrice(side, premium(contract, indexPaise, now))
  return [
    { do: 'open', side, contract, price },
    { do: 'say', level: 'ORDER', text: `${side} ${qty} ${instrument(contract)} at ${rupees(price)}` },
  ]
}

/** Closes one open leg at the market, and says so. */
export function closeLeg(leg: Leg, indexPaise: number, now: number): Action[] {
  const side = leg.sell === null ? 'SELL' : 'BUY'
  const price = fillPrice(side, premium(leg, indexPaise, now))
  return [
    { do: 'close', leg, price },
    { do: 'say', level: 'ORDER', text: `${side} ${leg.qty} ${instrument(leg)} at ${rupees(price)}, leg closed` },
  ]
}

/** The exchange settles an option at its close for what is in it: no market, no fill price. */
function settle(leg: Leg, indexPaise: number, now: number): Action[] {
  const price = premium(leg, indexPaise, now)
  return [
    { do: 'close', leg, price },
    { do: 'say', level: 'ORDER', text: `${leg.qty} ${instrument(leg)} expired, settled at ${rupees(price)}` },
  ]
}

function adjust(view: View, worst: Leg): Action[] {
  const wish = books[view.code]?.find(({ side, kind }) => side === 'SELL' && kind === worst.kind)
  return [
    {
      do: 'say',
      level: 'WARN',
      text: `${instrument(worst)} is ${Math.round((ADJUST_AT - 1) * 100)}% against us: adjusting`,
    },
    ...closeLeg(worst, view.indexPaise, view.now),
    ...(wish ? openWish(wish, view) : []),
    { do: 'adjusted' },
  ]
}

function watch(view: View, open: readonly Leg[]): Action[] {
  const mark = (leg: Leg) => premium(leg, view.indexPaise, view.now)
  const worst = open.find((leg) => leg.buy === null && mark(leg) >= (leg.sell ?? 0) * ADJUST_AT)
  if (worst && view.adjustments < MOST_ADJUSTMENTS) return adjust(view, worst)
  if (view.tick >= CHATTY_TICKS && view.tick % QUIET_EVERY !== 0) return []
  const marks = open.map((leg) => `${leg.strike}${leg.kind} ${rupees(mark(leg))}`).join(', ')
  const value = rupees(profit(view.legs, mark))
  return [
    {
      do: 'say',
      level: 'INFO',
      text: `BANKNIFTY ${rupees(view.indexPaise)} | ${marks || 'no open leg'} | PNL ${value}`,
    },
  ]
}

/** One tick of a strategy: a leg per tick until its book is open, then it watches, and adjusts at most three times. */
export function runProgram(view: View): Action[] {
  const book = books[view.code] ?? []
  const expired = view.legs.filter((leg) => isOpen(leg) && leg.expires_at <= view.now)
  if (expired.length > 0) return expired.flatMap((leg) => settle(leg, view.indexPaise, view.now))
  const open = view.legs.filter(isOpen)
  const missing = book.find(({ side, kind }) => !open.some((leg) => leg.side === side && leg.kind === kind))
  if (view.tick === 0) {
    const lots = `${book.length} legs of ${view.qty} units`
    const taken = open.length > 0 ? `, taking over ${open.length} open legs` : ''
    return [
      {
        do: 'say',
        level: 'INFO',
        text: `Program ${view.code} started: ${lots}${taken}. Simulated market, at any hour.`,
      },
    ]
  }
  return missing ? openWish(missing, view) : watch(view, open)
}
