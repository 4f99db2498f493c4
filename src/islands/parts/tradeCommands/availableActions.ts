import { type CommandState, isBusy, isUnsettled } from '../../../lib/commands/state.ts'
import { isSquaredOff, meaningOf, type TradeAction } from '../../../lib/resources/tradeStatus.ts'
import type { TradeStatus } from '../../../lib/resources/trades.ts'

export type CommandStates = Record<TradeAction, CommandState>

/** Which buttons are on the screen; while busy they give way to "Please wait...". */
export type AvailableActions = Record<TradeAction | 'busy', boolean>

const idle: CommandState = { phase: 'idle' }

/** Nothing was pressed. */
export const noneSent: CommandStates = { start: idle, stop: idle, squareOff: idle }

const isChecking = ({ phase }: CommandState) => phase === 'checking'

/**
 * The state rules: stopped offers Start alone, running offers Stop and Squre Off, squared off offers Stop.
 * A start whose outcome is unknown may be running: Stop and Squre Off stay available, and Start is locked.
 */
export function availableActions(status: TradeStatus, states: CommandStates): AvailableActions {
  const { start, stop, squareOff } = states
  const { offers } = meaningOf(status)
  const mayRun = offers.includes('stop') || isUnsettled(start)
  return {
    busy: Object.values(states).some(isBusy),
    start: offers.includes('start') && !isUnsettled(start) && !isChecking(stop) && !isChecking(squareOff),
    stop: mayRun && !isChecking(stop),
    squareOff: mayRun && !isSquaredOff(status) && !isChecking(squareOff),
  }
}

/**
 * What a failure screen leaves of them: the screen may not show what else is under way, so nothing is sent while a start
 * is checked, or while the other exit is checked or unknown. An unknown start does not hold up the way out.
 */
export function emergencyActions(
  available: AvailableActions,
  { start, stop, squareOff }: CommandStates,
): AvailableActions {
  return {
    ...available,
    start: false,
    stop: available.stop && !isChecking(start) && !isUnsettled(squareOff),
    squareOff: available.squareOff && !isChecking(start) && !isUnsettled(stop),
  }
}

const timeOf = (state: CommandState) => ('at' in state ? state.at : 'since' in state ? state.since : 0)

/** The outcomes to show: the newest, and all that are not settled. Newest first. */
export function visibleOutcomes<T extends { state: CommandState }>(all: readonly T[]): T[] {
  const started = all.filter(({ state }) => state.phase !== 'idle').sort((a, b) => timeOf(b.state) - timeOf(a.state))
  return started.filter(({ state }, index) => index === 0 || isUnsettled(state) || isBusy(state))
}

/**
 * A confirmed command that a later read contradicts: another device or the server has gone on since. Times by the
 * server's clock, in milliseconds.
 */
export function isContradicted(key: TradeAction, state: CommandState, status: TradeStatus, readAt: number): boolean {
  return state.phase === 'confirmed' && readAt > state.at && !meaningOf(status).agreesWith.includes(key)
}
