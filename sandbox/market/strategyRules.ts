import { atTheMoney } from './option.ts'
import { rupees } from './positions.ts'
import { pnlOf, type StepInProgress } from './run.ts'
import { sandboxRules } from './strategies.ts'

const kinds = ['CE', 'PE'] as const
type Kind = (typeof kinds)[number]

/** A strike so many points outwards of a centre: up for calls, down for puts. */
const strikeAt = (kind: Kind, centre: number, away: number) => centre + (kind === 'CE' ? away : -away)

/** Where a side is counted from: where the leg that an earlier run left says so, else at the money. */
function centreOf(step: StepInProgress, kind: Kind): number {
  const left = step.open().find((leg) => leg.kind === kind)
  const rule = step.run.rules.find((it) => it.kind === kind && it.side === left?.side)
  return left && rule ? strikeAt(kind, left.strike, -rule.away) : atTheMoney(step.moment.indexPaise)
}

function waitForEntry(step: StepInProgress): void {
  const { moment, state } = step
  if (moment.minute < sandboxRules.entryMinute || state.steps < 2) return
  const centre = { CE: centreOf(step, 'CE'), PE: centreOf(step, 'PE') }
  step.set({ phase: 'entering', centre, exitsByTime: moment.minutesLeft > sandboxRules.exitMinutesLeft })
  step.say('INFO', `Signal: BANKNIFTY ${rupees(moment.indexPaise)}, strike ${atTheMoney(moment.indexPaise)}`)
}

function enter(step: StepInProgress): void {
  const { state, run } = step
  const open = step.open()
  const missing = run.rules.find(({ side, kind }) => !open.some((leg) => leg.side === side && leg.kind === kind))
  if (!missing) {
    step.set({ phase: 'holding' })
    return
  }
  const { side, kind, away } = missing
  if (!state.centre) throw new Error('a strategy enters at a strike')
  const contract = { kind, strike: strikeAt(kind, state.centre[kind], away), expires_at: run.expires_at }
  step.place(side, contract, run.lots * run.lotSize, 'open')
}

/** Places a side anew around the money once the index has moved far enough against it. */
function adjust(step: StepInProgress): void {
  const { moment, state } = step
  const { centre, adjustments } = state
  const { adjustPoints, mostAdjustments } = sandboxRules
  if (!centre || adjustments >= mostAdjustments) return
  const index = moment.indexPaise / 100
  const kind = kinds.find((it) => (it === 'CE' ? index - centre.CE : centre.PE - index) >= adjustPoints)
  const legs = step.open().filter((leg) => leg.kind === kind)
  if (!kind || legs.length === 0) return
  const money = atTheMoney(moment.indexPaise)
  const which = `Adjustment ${adjustments + 1} of ${mostAdjustments}`
  step.say('WARNING', `${which}: BANKNIFTY ${rupees(moment.indexPaise)}, the ${kind} side moves around ${money}`)
  step.set({ phase: 'entering', adjustments: adjustments + 1, centre: { ...centre, [kind]: money } })
  step.closeLegs(legs)
}

function hold(step: StepInProgress): void {
  const { moment, state, run } = step
  const pnl = pnlOf(step.legs, moment) - state.startPnl
  const limit = -sandboxRules.lossLimit * run.lots
  if (pnl <= limit) step.say('WARNING', `Stop hit: PNL ${rupees(pnl)}, loss limit ${rupees(limit)}`)
  else if (state.exitsByTime && moment.minutesLeft <= sandboxRules.exitMinutesLeft)
    step.say('INFO', `Time exit: ${sandboxRules.exitMinutesLeft} min to the close`)
  else {
    adjust(step)
    return
  }
  step.set({ phase: 'exiting' })
  step.closeLegs(step.open())
}

function exit(step: StepInProgress): void {
  const open = step.open()
  if (open.length > 0) {
    step.closeLegs(open)
    return
  }
  step.set({ phase: 'done', exitsByTime: false })
  const pnl = rupees(pnlOf(step.legs, step.moment))
  step.say('INFO', `All legs are closed. PNL ${pnl} before charges. Nothing more is opened in this session`)
}

/** After Squre Off: says that the last leg is closed. A run without an open leg is not stepped again. */
function idle(step: StepInProgress): void {
  if (step.open().length > 0) return
  const pnl = rupees(pnlOf(step.legs, step.moment))
  step.say('INFO', `Squared off: every leg is closed. PNL ${pnl} before charges`)
}

/** What a run does in each phase, once its orders are filled. */
export const actions = { waiting: waitForEntry, entering: enter, holding: hold, exiting: exit, done: () => {}, idle }
