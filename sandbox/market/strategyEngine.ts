import type { Mark } from './logEvent.ts'
import { instrument, type MarketMoment, premium } from './option.ts'
import { type BrokerAccount, fillAtAnyPrice, fillAtBest, isSameQueue, type Order } from './paperBroker.ts'
import { parameters } from './parameters.ts'
import { rupees, soldFirst } from './positions.ts'
import { closingSide, pnlOf, type Run, type Step, StepInProgress } from './run.ts'
import { actions, sayCharges } from './strategyRules.ts'

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
    step.legs = step.legs.map((it) => (it === leg ? { ...leg, [side === 'BUY' ? 'buy' : 'sell']: price } : it))
    step.say('INFO', 'settlement', `${leg.qty} ${instrument(leg)} expired, settled at ${rupees(price)}`)
  }
}

function turnSession(step: StepInProgress): void {
  const { state, moment } = step
  if (state.session === moment.session) return
  step.set({ session: moment.session, checkedMinute: -1, exitsByTime: true, adjustments: 0 })
  step.say('INFO', 'session', `New session: BANKNIFTY opens at ${rupees(moment.indexPaise)}`)
  if (state.phase === 'done') step.set({ phase: 'waiting', startPnl: pnlOf(step.legs, moment) })
}

function fillOrders(step: StepInProgress): void {
  const { moment, account, orders, state } = step
  if (orders.length === 0) return
  if (account.isDown) {
    if (state.steps % QUIET_EVERY === 0)
      step.say('ERROR', 'broker', `Broker does not answer: ${orders.length} orders without a confirmation`)
    return
  }
  const used: { order: Order; units: number }[] = []
  step.orders = orders.flatMap((order) => {
    const taken = used.filter((it) => isSameQueue(it.order, order)).reduce((sum, { units }) => sum + units, 0)
    const fill = fillAtBest(order, moment, parameters.depthUnits - taken)
    if (!fill) return [order]
    used.push({ order, units: fill.units })
    const filled = order.filled + fill.units
    step.take(fill, order, filled)
    return filled === order.units ? [] : [{ ...order, filled }]
  })
}

function heartbeat(step: StepInProgress): void {
  const { moment, state } = step
  if (step.events.length > 0 || (state.steps > CHATTY_STEPS && state.steps % QUIET_EVERY !== 0)) return
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
  if (step.state.steps === 1) begin(step)
  turnSession(step)
  settle(step)
  fillOrders(step)
  if (step.orders.length === 0 && step.state.steps >= step.state.retryStep) actions[step.state.phase](step)
  heartbeat(step)
  return step.result()
}

/** Closes every open leg at the market at once, at whatever price, and drops pending orders. */
export function squareOffRun(run: Run, moment: MarketMoment, account: BrokerAccount): Step {
  const step = new StepInProgress(run, moment, account)
  if (run.orders.length > 0) step.say('INFO', 'order', `${run.orders.length} orders cancelled`)
  step.orders = []
  for (const leg of soldFirst(step.open())) {
    const order = { side: closingSide(leg), contract: leg, units: leg.qty, intent: 'close' } as const
    const fills = fillAtAnyPrice(order, moment)
    let filled = 0
    for (const fill of fills) {
      filled += fill.units
      step.take(fill, { units: leg.qty, signalPrice: premium(leg, moment), latencyMs: parameters.latencyMs[0] }, filled)
    }
  }
  step.set({ phase: 'done' })
  sayCharges(step)
  return step.result()
}

/** Whether a run needs every second: orders are on their way or about to be placed. */
export function isBusy({ orders, state }: Run): boolean {
  return orders.length > 0 || state.phase === 'entering' || state.phase === 'exiting'
}
