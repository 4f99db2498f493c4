import { type BrokerAccount, type Order, rejectionOf, waitOf } from './fills.ts'
import type { LogEvent, LogLevel } from './logEvent.ts'
import { type Contract, instrument, type MarketMoment, premium } from './option.ts'
import { applyFill, type Fill, isOpen, profit, rupees, soldFirst, type TradeLeg } from './positions.ts'
import type { LegRule } from './strategies.ts'

/** What a run remembers from one step to the next. */
export interface RunState {
  /** `idle` after Squre Off: nothing is opened, and what is still on its way may fill. */
  phase: 'waiting' | 'entering' | 'holding' | 'exiting' | 'done' | 'idle'
  /** Steps since the start. */
  steps: number
  /** The simulated session of the last step. */
  session: number
  /** Strikes from which the legs of each side are counted, in points; undefined before the entry. */
  centre?: { CE: number; PE: number }
  adjustments: number
  /** Whether the time exit still lies ahead in this session. */
  exitsByTime: boolean
  /** Profit or loss of the legs that were there at the start, in paise: the loss limit counts from here. */
  startPnl: number
  /** No order before this step, after a rejection. */
  retryStep: number
}

/** A trade as its strategy runs it. */
export interface Run {
  code: string
  rules: readonly LegRule[]
  lots: number
  lotSize: number
  /** Of the contracts that are opened. */
  expires_at: number
  legs: readonly TradeLeg[]
  /** On their way to the broker, or resting there. */
  orders: readonly Order[]
  state: RunState
}

/** A run after one step, and what its log says of it. */
export interface Step {
  run: Run
  events: LogEvent[]
}

export const freshState: RunState = {
  phase: 'waiting',
  steps: 0,
  session: -1,
  adjustments: 0,
  exitsByTime: false,
  startPnl: 0,
  retryStep: 0,
}

/** Steps until an order is tried again after a rejection. */
const RETRY_STEPS = 60

/** Profit or loss of a run in whole paise, open legs at the market. */
export function pnlOf(legs: readonly TradeLeg[], moment: MarketMoment): number {
  return profit(legs, (leg) => premium(leg, moment))
}

/** The side of the order that closes an open leg. */
const closingSide = (leg: TradeLeg) => (leg.sell === null ? 'SELL' : 'BUY')

/** What happens to a run in one step: its parts change it in turn. */
export class StepInProgress {
  readonly events: LogEvent[] = []
  legs: readonly TradeLeg[]
  orders: readonly Order[]
  state: RunState
  readonly run: Run
  readonly moment: MarketMoment
  readonly account: BrokerAccount

  constructor(run: Run, moment: MarketMoment, account: BrokerAccount) {
    this.run = run
    this.moment = moment
    this.account = account
    this.legs = run.legs
    this.orders = run.orders
    this.state = run.state
  }

  set(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change }
  }

  say(level: LogLevel, text: string): void {
    this.events.push({ at: this.moment.at, level, text })
  }

  /** `Order placed: BUY 60 BANKNIFTY26NOV58500CE`, with the units that are not filled. */
  sayOf(level: LogLevel, what: string, { side, units, filled, contract }: Order, more = ''): void {
    this.say(level, `${what}: ${side} ${units - filled} ${instrument(contract)}${more}`)
  }

  result(): Step {
    const { run, legs, orders, state, events } = this
    return { run: { ...run, legs, orders, state }, events }
  }

  open(): TradeLeg[] {
    return this.legs.filter(isOpen)
  }

  /** Takes back what is on its way to the broker or rests there. */
  cancelOrders(): void {
    const { length } = this.orders
    if (length > 0) this.say('INFO', `${length} ${length === 1 ? 'order' : 'orders'} cancelled`)
    this.orders = []
  }

  /** Steps since an order was placed. */
  ageOf({ placedStep }: Order): number {
    return this.state.steps - placedStep
  }

  /** Takes a fill into the legs and writes it down. */
  take(fill: Fill, order: Order, filled: number): void {
    this.legs = applyFill(this.legs, fill)
    const { side, contract, units, price, intent } = fill
    const part = filled < order.units ? `Partly filled, ${filled} of ${order.units}` : 'Filled'
    const closed = intent === 'close' ? ', leg closed' : ''
    this.say('INFO', `${part}: ${side} ${units} ${instrument(contract)} at ${rupees(price)}${closed}`)
  }

  /** Places an order; false where it is rejected. */
  place(side: Order['side'], contract: Contract, units: number, intent: Order['intent']): boolean {
    const placedStep = this.state.steps
    const waits = intent === 'close' ? waitOf(placedStep + this.orders.length) : 0
    const order: Order = { side, contract, units, intent, filled: 0, placedStep, waits }
    const reason = rejectionOf(order, this.account)
    if (reason === undefined) {
      this.sayOf('INFO', 'Order placed', order)
      this.orders = [...this.orders, order]
    } else {
      this.sayOf('ERROR', 'Order rejected', order, `, ${reason}`)
      this.set({ retryStep: placedStep + RETRY_STEPS })
    }
    return reason === undefined
  }

  /** Places the order that closes an open leg. */
  placeClosing(leg: TradeLeg): boolean {
    return this.place(closingSide(leg), leg, leg.qty, 'close')
  }

  /** Places the orders that close open legs, up to the first one that is rejected. */
  closeLegs(legs: readonly TradeLeg[]): void {
    for (const leg of soldFirst(legs)) if (!this.placeClosing(leg)) return
  }
}
