import { chargesOn, chargesText } from './charges.ts'
import { atTheMoney, type MarketMoment } from './option.ts'
import { marginFor } from './paperBroker.ts'
import { rupees, type TradeLeg } from './positions.ts'
import { pnlOf, type StepInProgress } from './run.ts'
import type { LegRule, StrategyRules } from './strategies.ts'

function centreOf(rules: StrategyRules, legs: readonly TradeLeg[], moment: MarketMoment): { CE: number; PE: number } {
  const money = atTheMoney(moment.indexPaise)
  const of = (kind: 'CE' | 'PE') => {
    const sold = legs.find((leg) => leg.kind === kind && leg.side === 'SELL')
    const away = rules.legs.find((leg) => leg.kind === kind && leg.side === 'SELL')?.away ?? 0
    return sold ? sold.strike - (kind === 'CE' ? away : -away) : money
  }
  return { CE: of('CE'), PE: of('PE') }
}

function waitForEntry(step: StepInProgress): void {
  const { rules, moment, state } = step
  if (moment.minute < rules.sandbox.entryMinute || state.steps < 2) return
  const centre = centreOf(rules, step.open(), moment)
  step.set({ phase: 'entering', centre, exitsByTime: moment.minutesLeft > rules.sandbox.exitMinutesLeft })
  const index = rupees(moment.indexPaise)
  step.say('INFO', 'signal', `Signal: BANKNIFTY ${index}, strike ${atTheMoney(moment.indexPaise)}`, { index })
}

const strikeOf = ({ kind, away }: LegRule, centre: { CE: number; PE: number }) =>
  centre[kind] + (kind === 'CE' ? away : -away)

function enter(step: StepInProgress): void {
  const { rules, state, run, account, moment } = step
  const centre = state.centre
  if (!centre) throw new Error('a strategy enters at a strike')
  const open = step.open()
  const missing = rules.legs.find(({ side, kind }) => !open.some((leg) => leg.side === side && leg.kind === kind))
  if (!missing) {
    step.set({ phase: 'holding' })
    const margin = rupees(marginFor(step.legs, moment.indexPaise))
    step.say('INFO', 'margin', `Margin blocked: ${margin} of ${rupees(account.funds)}`, { margin })
    return
  }
  const contract = { kind: missing.kind, strike: strikeOf(missing, centre), expires_at: run.expires_at }
  const isPlaced = step.place(missing.side, contract, run.lots * run.lotSize, 'open')
  if (isPlaced || !account.isValidated) return
  step.orders = []
  step.say('WARNING', 'run', 'The position is not complete: what is open is closed')
  step.set({ phase: 'exiting', retryStep: 0 })
}

function worstSide(step: StepInProgress): 'CE' | 'PE' | undefined {
  const { rules, moment, state } = step
  const { adjustment } = rules
  const index = moment.indexPaise / 100
  return (['CE', 'PE'] as const).find((kind) => {
    const sold = step.open().find((leg) => leg.kind === kind && leg.side === 'SELL')
    if (!sold || !state.centre) return false
    const against = kind === 'CE' ? index - sold.strike : sold.strike - index
    return adjustment.rule === 'recentre' ? against >= sold.strike * adjustment.moved : against >= -adjustment.within
  })
}

function adjust(step: StepInProgress): boolean {
  const { rules, moment, state } = step
  const { checkMinutes, mostAdjustments } = rules.sandbox
  if (moment.minute < state.checkedMinute + checkMinutes && state.checkedMinute >= 0) return false
  step.set({ checkedMinute: moment.minute })
  const kind = worstSide(step)
  if (kind === undefined || !state.centre || state.adjustments >= mostAdjustments) return false
  const { adjustment } = rules
  const by = adjustment.rule === 'shift' ? adjustment.by : 0
  const outwards = kind === 'CE' ? 1 : -1
  const moved = adjustment.rule === 'shift' ? state.centre[kind] + outwards * by : atTheMoney(moment.indexPaise)
  const index = rupees(moment.indexPaise)
  step.say(
    'WARNING',
    'adjustment',
    `Adjustment ${state.adjustments + 1} of ${mostAdjustments}: BANKNIFTY ${index}, the ${kind} side moves to ${strikeOf(rules.legs.find((leg) => leg.side === 'SELL' && leg.kind === kind) as LegRule, { ...state.centre, [kind]: moved })}`,
    { kind, index },
  )
  step.set({ adjustments: state.adjustments + 1, centre: { ...state.centre, [kind]: moved }, phase: 'entering' })
  step.closeLegs(step.open().filter((leg) => leg.kind === kind))
  return true
}

function hold(step: StepInProgress): void {
  const { rules, moment, state, run } = step
  const { lossLimit, exitMinutesLeft } = rules.sandbox
  const pnl = pnlOf(step.legs, moment) - state.startPnl
  if (pnl <= -lossLimit * run.lots) {
    step.say('WARNING', 'stop-hit', `Stop hit: PNL ${rupees(pnl)}, loss limit ${rupees(-lossLimit * run.lots)}`, {
      pnl: rupees(pnl),
    })
    step.set({ phase: 'exiting' })
  } else if (state.exitsByTime && moment.minutesLeft <= exitMinutesLeft) {
    step.say('INFO', 'signal', `Time exit: ${exitMinutesLeft} min to the close`)
    step.set({ phase: 'exiting' })
  } else if (!adjust(step)) return
  if (step.state.phase === 'exiting') step.closeLegs(step.open())
}

function exit(step: StepInProgress): void {
  const open = step.open()
  if (open.length > 0) {
    step.closeLegs(open)
    return
  }
  step.set({ phase: 'done', exitsByTime: false })
  sayCharges(step)
  const pnl = rupees(pnlOf(step.legs, step.moment))
  step.say('INFO', 'run', `All legs are closed. PNL ${pnl} before charges. Nothing more is opened in this session`, {
    pnl,
  })
}

/** The broker's note at the end of a day: what it books for the closed legs, apart from PNL. */
function sayCharges(step: StepInProgress): void {
  const charges = chargesOn(step.legs)
  if (charges.total > 0) step.say('INFO', 'charges', chargesText(charges), { charges: rupees(charges.total) })
}

/** After Squre Off: says that the last leg is closed. A run without an open leg is not stepped again. */
function idle(step: StepInProgress): void {
  if (step.open().length > 0) return
  sayCharges(step)
  const pnl = rupees(pnlOf(step.legs, step.moment))
  step.say('INFO', 'run', `Squared off: every leg is closed. PNL ${pnl} before charges`, { pnl })
}

/** What a run does in each phase, once its orders are filled. */
export const actions = { waiting: waitForEntry, entering: enter, holding: hold, exiting: exit, done: () => {}, idle }
