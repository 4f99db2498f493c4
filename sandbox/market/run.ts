import { limitFor, type Order, waitOf } from './fills.ts'
import type { LogEvent, LogKind, LogLevel } from './logEvent.ts'
import { type Contract, instrument, type MarketMoment, premium } from './option.ts'
import { type BrokerAccount, rejectionOf, slices } from './paperBroker.ts'
import { parameters } from './parameters.ts'
import { applyFill, type Fill, isOpen, profit, rupees, soldFirst, type TradeLeg } from './positions.ts'
import { type StrategyRules, strategies } from './strategies.ts'

/** What a run remembers from one step to the next. */
export interface RunState {
  /** `idle` after Squre Off: nothing is opened, and what is still on its way may fill. */
  phase: 'waiting' | 'entering' | 'holding' | 'exiting' | 'done' | 'idle'
  /** Steps since the start. */
  steps: number
  /** The simulated session of the last step. */
  session: number
  /** Strikes from which the legs are counted, in points; undefined before the entry. */
  centre?: { CE: number; PE: number }
  adjustments: number
  /** Minute of the last check of the adjustment rule. */
  checkedMinute: number
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
  lots: number
  lotSize: number
  /** Of the contracts that are opened. */
  expires_at: number
  legs: readonly TradeLeg[]
  /** On their way to the broker. */
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
  checkedMinute: -1,
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
export const closingSide = (leg: TradeLeg) => (leg.sell === null ? 'SELL' : 'BUY')

/** What happens to a run in one step: the parts below change it in turn. */
export class StepInProgress {
  readonly events: LogEvent[] = []
  legs: readonly TradeLeg[]
  orders: readonly Order[]
  state: RunState
  readonly run: Run
  readonly moment: MarketMoment
  readonly account: BrokerAccount
  readonly rules: StrategyRules

  constructor(run: Run, moment: MarketMoment, account: BrokerAccount) {
    this.run = run
    this.moment = moment
    this.account = account
    const rules = strategies[run.code]
    if (!rules) throw new Error(`no strategy ${run.code}`)
    this.rules = rules
    this.legs = run.legs
    this.orders = run.orders
    this.state = run.state
  }

  set(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change }
  }

  say(level: LogLevel, kind: LogKind, text: string, fields: LogEvent['fields'] = {}): void {
    this.events.push({ at: this.moment.at, level, kind, text, fields })
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
    if (length > 0) this.say('INFO', 'order', `${length} ${length === 1 ? 'order' : 'orders'} cancelled`)
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
    const latencyMs = order.latencyMs + 1000 * Math.max(0, this.ageOf(order) - 1)
    const slippage = (price - order.signalPrice) * (side === 'BUY' ? 1 : -1)
    const name = instrument(contract)
    const part = filled < order.units ? `Partly filled, ${filled} of ${order.units}` : 'Filled'
    const closed = intent === 'close' ? ', leg closed' : ''
    this.say(
      'INFO',
      'fill',
      `${part}: ${side} ${units} ${name} at ${rupees(price)}${closed}, slippage ${rupees(slippage)}, ${latencyMs} ms`,
      { side, units, instrument: name, price: rupees(price), slippage: rupees(slippage), latencyMs },
    )
  }

  /** Places a limit order, cut at the freeze quantity. False where a part was rejected: no further part is placed. */
  place(side: Order['side'], contract: Contract, units: number, intent: Order['intent']): boolean {
    const signalPrice = premium(contract, this.moment)
    const limit = limitFor(side, contract, this.moment)
    const [least, most] = parameters.latencyMs
    for (const slice of slices(units, this.account.freezeUnits)) {
      const draw = Math.imul(this.state.steps + this.orders.length, 0x9e3779b1) >>> 8
      const order: Order = {
        ...{ side, contract, units: slice, intent, filled: 0, signalPrice, limit },
        latencyMs: least + (draw % (most - least)),
        placedStep: this.state.steps,
        waits: intent === 'close' ? waitOf(draw) : 0,
      }
      const name = instrument(contract)
      const fields = { side, units: slice, instrument: name, limit: rupees(limit) }
      const reason = rejectionOf(order, this.account, this.legs, this.moment.indexPaise)
      if (reason !== undefined) {
        this.say('ERROR', 'rejection', `Order rejected: ${side} ${slice} ${name}, ${reason}`, { ...fields, reason })
        this.set({ retryStep: this.state.steps + RETRY_STEPS })
        return false
      }
      this.say('INFO', 'order', `Order placed: ${side} ${slice} ${name}, limit ${rupees(limit)}`, fields)
      this.orders = [...this.orders, order]
    }
    return true
  }

  /** Places the orders that close open legs, up to the first one that is rejected. */
  closeLegs(legs: readonly TradeLeg[]): void {
    for (const leg of soldFirst(legs)) if (!this.place(closingSide(leg), leg, leg.qty, 'close')) return
  }
}
