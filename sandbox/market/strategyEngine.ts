import { faultOn, fillsOf, isSameQueue, limitFor, type Order, unitsNow } from './fills.ts'
import type { LogLevel, Mark } from './logEvent.ts'
import { instrument, type MarketMoment, premium } from './option.ts'
import type { BrokerAccount } from './paperBroker.ts'
import { parameters } from './parameters.ts'
import { isSame, rupees, soldFirst } from './positions.ts'
import { closingSide, pnlOf, type Run, type Step, StepInProgress } from './run.ts'
import { actions } from './strategyRules.ts'

/** In its first seconds a run says something at every step, later at every fifth. */
const CHATTY_STEPS = 60
const QUIET_EVERY = 5

function begin(step: StepInProgress): void {
  const { run, rules, moment } = step
  const open = step.open().length
  step.set({ startPnl: pnlOf(step.legs, moment), session: moment.session })
  const taken = open > 0 ? `, taking over ${open} open legs` : ''
  step.say(
    'INFO',
    'run',
    `Strategy ${rules.code} started: ${rules.legs.length} legs of ${run.lots * run.lotSize} units${taken}`,
  )
  const { entryMinute, exitMinutesLeft, lossLimit, checkMinutes, mostAdjustments } = rules.sandbox
  step.say(
    'INFO',
    'run',
    `Set by the sandbox, not by the strategy: start ${entryMinute} min after the open, end ${exitMinutesLeft} min before the close, loss limit ${rupees(lossLimit)} per lot, adjustment check every ${checkMinutes} min, at most ${mostAdjustments} adjustments`,
  )
}

/** The exchange settles an expired option at its intrinsic value: no market, no fill price. */
function settle(step: StepInProgress): void {
  for (const leg of step.open().filter(({ expires_at }) => expires_at <= step.moment.at)) {
    const price = premium(leg, step.moment)
    const side = closingSide(leg)
    step.orders = step.orders.filter(({ contract }) => !isSame(contract, leg))
    step.legs = step.legs.map((it) => (it === leg ? { ...leg, [side === 'BUY' ? 'buy' : 'sell']: price } : it))
    step.say('INFO', 'settlement', `${leg.qty} ${instrument(leg)} expired, settled at ${rupees(price)}`)
  }
}

function sayOf(step: StepInProgress, level: LogLevel, what: string, order: Order): void {
  const { side, units, contract, filled, limit } = order
  const name = instrument(contract)
  const text = `${what}: ${side} ${units - filled} ${name}, limit ${rupees(limit)}`
  step.say(level, 'order', text, { side, units: units - filled, instrument: name, limit: rupees(limit) })
}

/** Orders are good for a day: what has not filled by the close is gone, and its leg stays open. */
function lapse(step: StepInProgress): void {
  for (const order of step.orders) sayOf(step, 'WARNING', 'Order lapsed at the close', order)
  step.orders = []
}

function turnSession(step: StepInProgress): void {
  const { state, moment } = step
  if (state.session === moment.session) return
  lapse(step)
  step.set({ session: moment.session, checkedMinute: -1, exitsByTime: true, adjustments: 0 })
  if (state.phase === 'idle') return
  step.say('INFO', 'session', `New session: BANKNIFTY opens at ${rupees(moment.indexPaise)}`)
  if (state.phase === 'done') step.set({ phase: 'waiting', startPnl: pnlOf(step.legs, moment) })
}

/** Fills what may fill now from so many levels of the book, and returns the orders that are still open. */
function working(step: StepInProgress, orders: readonly Order[], levels: number): Order[] {
  const { moment, account, run } = step
  const used: { order: Order; units: number }[] = []
  return orders.flatMap((order) => {
    const fault = faultOn(order, account)
    const taken = used.filter((it) => isSameQueue(it.order, order)).reduce((sum, { units }) => sum + units, 0)
    const most = unitsNow(order, step.ageOf(order), run.lotSize, fault)
    let { filled } = order
    for (const fill of fillsOf(order, moment, { most, taken, levels })) {
      filled += fill.units
      used.push({ order, units: fill.units })
      step.take({ ...fill, isUnreported: fault?.manner === 'unreported' }, order, filled)
    }
    const isHeld = order.isHeld === true || (fault !== undefined && fault.manner !== 'unreported')
    return filled === order.units ? [] : [{ ...order, filled, isHeld }]
  })
}

/** An order that rests is announced once. */
function followUp(step: StepInProgress, order: Order): void {
  const isFirstLook = step.state.phase !== 'idle' && step.ageOf(order) === 1
  if (isFirstLook && order.filled === 0) sayOf(step, 'INFO', 'Order rests', order)
}

/** A strategy follows the market with its own closing orders. */
function moved(step: StepInProgress, order: Order): Order {
  const { side, contract, intent } = order
  if (intent === 'open' || step.ageOf(order) % parameters.protection.moveSeconds !== 0) return order
  const now = { ...order, limit: limitFor(side, contract, step.moment) }
  sayOf(step, 'INFO', 'Order moved', now)
  return now
}

function fillOrders(step: StepInProgress): void {
  const { account, orders, state } = step
  if (orders.length === 0) return
  if (account.isDown) {
    if (state.steps % QUIET_EVERY === 0)
      step.say('WARNING', 'broker', `Broker does not answer: ${orders.length} orders without a confirmation`)
    return
  }
  step.orders = working(step, orders, 1)
  for (const order of step.orders) followUp(step, order)
  if (state.phase !== 'idle') step.orders = step.orders.map((order) => moved(step, order))
}

function heartbeat(step: StepInProgress): void {
  const { moment, state } = step
  if (
    state.phase === 'idle' ||
    step.events.length > 0 ||
    (state.steps > CHATTY_STEPS && state.steps % QUIET_EVERY !== 0)
  )
    return
  const marks = step.open().map((leg): Mark => {
    const entry = rupees((leg.side === 'BUY' ? leg.buy : leg.sell) ?? 0)
    return { side: leg.side, leg: `${leg.strike}${leg.kind}`, entry, price: rupees(premium(leg, moment)) }
  })
  const [index, pnl] = [rupees(moment.indexPaise), rupees(pnlOf(step.legs, moment))]
  const prices = marks.map(({ leg, price }) => `${leg} ${price}`).join(', ')
  const text = `BANKNIFTY ${index} | ${prices || 'no open leg'} | PNL ${pnl}`
  step.events.push({ at: moment.at, level: 'INFO', kind: 'heartbeat', text, fields: { index, pnl }, marks })
}

/** One step of a strategy at a moment of the market: settlement, fills of what was placed, rules, and its log. */
export function stepRun(run: Run, moment: MarketMoment, account: BrokerAccount): Step {
  const step = new StepInProgress(run, moment, account)
  step.set({ steps: run.state.steps + 1 })
  if (step.state.steps === 1 && step.state.phase !== 'idle') begin(step)
  turnSession(step)
  settle(step)
  fillOrders(step)
  if (step.orders.length === 0 && step.state.steps >= step.state.retryStep) actions[step.state.phase](step)
  heartbeat(step)
  return step.result()
}

const openLegs = ({ length }: readonly unknown[]) => `${length || 'no'} open ${length === 1 ? 'leg' : 'legs'}`

/**
 * Sends a closing order for each open leg, and none for what is closed: orders on their way are taken back first, so
 * that no leg is closed twice. What the market has now fills at once, as deep as its limit goes; the rest stays open.
 */
export function squareOffRun(run: Run, moment: MarketMoment, account: BrokerAccount): Step {
  const step = new StepInProgress(run, moment, account)
  const legs = soldFirst(step.open())
  step.set({ phase: 'idle', session: moment.session })
  step.say('INFO', 'run', `Squre Off: closing orders for ${openLegs(legs)}, nothing more is opened`)
  step.cancelOrders()
  for (const leg of legs) step.place(closingSide(leg), leg, leg.qty, 'close')
  step.orders = working(step, step.orders, Number.POSITIVE_INFINITY)
  for (const order of step.orders) sayOf(step, 'INFO', 'Order rests', order)
  const rest = step.open()
  if (rest.length > 0)
    step.say('WARNING', 'run', `Squared off, with ${openLegs(rest)}: ${rest.map(instrument).join(', ')}`)
  else actions.idle(step)
  return step.result()
}

/** Takes back what is on its way to the broker or rests there: its legs stay open. */
export function cancelOrders(run: Run, moment: MarketMoment, account: BrokerAccount): Step {
  const step = new StepInProgress(run, moment, account)
  step.cancelOrders()
  return step.result()
}

/** Whether a run needs every second: orders are on their way or about to be placed. */
export function isBusy({ orders, state }: Run): boolean {
  return orders.length > 0 || state.phase === 'entering' || state.phase === 'exiting'
}
