import { type BrokerAccount, faultOn, type Order, priceOf, unitsNow } from './fills.ts'
import { instrument, type MarketMoment, premium } from './option.ts'
import { rupees, soldFirst } from './positions.ts'
import { pnlOf, type Run, type Step, StepInProgress } from './run.ts'
import { sandboxRules } from './strategies.ts'
import { actions } from './strategyRules.ts'

/** In its first seconds a run says something at every step, later at every fifth. */
const CHATTY_STEPS = 60
const QUIET_EVERY = 5

function begin(step: StepInProgress): void {
  const { run, moment } = step
  const open = step.open().length
  step.set({ startPnl: pnlOf(step.legs, moment), session: moment.session })
  const taken = open > 0 ? `, taking over ${open} open legs` : ''
  step.say('INFO', `Strategy ${run.code} started: ${run.rules.length} legs of ${run.lots * run.lotSize} units${taken}`)
  const { entryMinute, exitMinutesLeft, lossLimit, adjustPoints, mostAdjustments } = sandboxRules
  step.say(
    'INFO',
    `Set by the sandbox, not by the strategy: start ${entryMinute} min after the open, end ${exitMinutesLeft} min before the close, loss limit ${rupees(lossLimit)} per lot, a side moves after ${adjustPoints} points, at most ${mostAdjustments} times`,
  )
}

/** Orders are good for a day: what has not filled by the close is gone, and its leg stays open. */
function lapse(step: StepInProgress): void {
  for (const order of step.orders) step.sayOf('WARNING', 'Order lapsed at the close', order)
  step.orders = []
}

function turnSession(step: StepInProgress): void {
  const { state, moment } = step
  if (state.session === moment.session) return
  lapse(step)
  step.set({ session: moment.session, exitsByTime: true, adjustments: 0 })
  if (state.phase === 'idle') return
  step.say('INFO', `New session: BANKNIFTY opens at ${rupees(moment.indexPaise)}`)
  if (state.phase === 'done') step.set({ phase: 'waiting', startPnl: pnlOf(step.legs, moment) })
}

/** Fills what fills now, and keeps the orders that are still open. */
function fillOrders(step: StepInProgress): void {
  const { moment, account, run } = step
  step.orders = step.orders.flatMap((order): Order[] => {
    const fault = faultOn(order, account)
    const units = unitsNow(order, step.ageOf(order), run.lotSize, fault)
    if (units === 0) return [order]
    const filled = order.filled + units
    const { side, contract, intent } = order
    const isUnreported = fault?.manner === 'unreported'
    step.take(
      { side, contract, intent, units, price: priceOf(order, moment), at: moment.at, isUnreported },
      order,
      filled,
    )
    return filled === order.units ? [] : [{ ...order, filled }]
  })
}

/** The market and the PNL, in a run's own words and in those of a foreign one. */
function tick(step: StepInProgress): void {
  const { moment, state } = step
  const isQuiet = state.steps > CHATTY_STEPS && state.steps % QUIET_EVERY !== 0
  if (state.phase === 'idle' || step.events.length > 0 || isQuiet) return
  const index = `BANKNIFTY ${rupees(moment.indexPaise)}`
  const pnl = `PNL ${rupees(pnlOf(step.legs, moment))}`
  const legs = step.open().map((leg) => {
    const name = `${leg.strike}${leg.kind}`
    const [entry, price] = [rupees((leg.side === 'BUY' ? leg.buy : leg.sell) ?? 0), rupees(premium(leg, moment))]
    return { own: `${name} ${price}`, foreign: `${leg.side} BANKNIFTY${name} entry ${entry} ltp ${price}` }
  })
  const textWith = (form: 'own' | 'foreign') =>
    `${index} | ${legs.map((leg) => leg[form]).join(', ') || 'no open leg'} | ${pnl}`
  step.events.push({ at: moment.at, level: 'INFO', text: textWith('own'), foreignText: textWith('foreign') })
}

/** One step of a strategy at a moment of the market: fills of what was placed, rules, and its log. */
export function stepRun(run: Run, moment: MarketMoment, account: BrokerAccount): Step {
  const step = new StepInProgress(run, moment, account)
  step.set({ steps: run.state.steps + 1 })
  if (step.state.steps === 1 && step.state.phase !== 'idle') begin(step)
  turnSession(step)
  fillOrders(step)
  if (step.orders.length === 0 && step.state.steps >= step.state.retryStep) actions[step.state.phase](step)
  tick(step)
  return step.result()
}

const openLegs = ({ length }: readonly unknown[]) => `${length || 'no'} open ${length === 1 ? 'leg' : 'legs'}`

/**
 * Sends a closing order for each open leg, and none for what is closed: orders on their way are taken back first, so
 * that no leg is closed twice. Most fill at once; the rest stays open.
 */
export function squareOffRun(run: Run, moment: MarketMoment, account: BrokerAccount): Step {
  const step = new StepInProgress(run, moment, account)
  const legs = soldFirst(step.open())
  step.set({ phase: 'idle', session: moment.session })
  step.say('INFO', `Squre Off: closing orders for ${openLegs(legs)}, nothing more is opened`)
  step.cancelOrders()
  for (const leg of legs) step.placeClosing(leg)
  fillOrders(step)
  for (const order of step.orders) step.sayOf('INFO', 'Order rests', order)
  const rest = step.open()
  if (rest.length > 0) step.say('WARNING', `Squared off, with ${openLegs(rest)}: ${rest.map(instrument).join(', ')}`)
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
