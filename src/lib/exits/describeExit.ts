import { describeCommand, type StatusMessage } from '../commands/describe.ts'
import type { CommandState } from '../commands/state.ts'
import { formatClock } from '../format/time.ts'
import { outcomeText, tradeWords } from '../text/commands.ts'
import { type Exit, exitNote, legsOpen } from './exitAt.ts'
import type { OpenLegs } from './openLegs.ts'

/** What the orders say of a trade that was stopped before its Squre Off was seen to be carried out. */
function ordersShow(legs: OpenLegs): string {
  if (legs.state === 'unread') return outcomeText.supersededNext
  const when = formatClock(legs.at)
  if (legs.legs.length === 0) return `The orders show no open leg, as of ${when}.`
  return `The orders show ${legsOpen(legs)}, as of ${when}. They may have been closed since: ${outcomeText.checkLegs}`
}

/**
 * The outcome of a Stop or a Squre Off with what the orders show of the legs, where the command itself says nothing of
 * them. The status alone confirms a Squre Off; it is a success once no leg is open.
 */
export function describeExit(
  verb: 'stop' | 'squre_off',
  state: CommandState,
  exit: Exit,
  legs: OpenLegs,
): StatusMessage | undefined {
  const status = describeCommand(state, tradeWords[verb])
  if (!status) return undefined
  if (state.phase === 'refused' && state.why === 'elsewhere')
    return { ...status, text: `${status.text} ${ordersShow(legs)}` }
  if (verb === 'stop') return status
  if (state.phase === 'refused' && state.why === 'superseded')
    return { ...status, text: status.text?.replace(outcomeText.supersededNext, ordersShow(legs)) ?? ordersShow(legs) }
  if (status.tone !== 'success' || exit.is === 'closed') return status
  const note = exitNote(exit)
  return { ...status, tone: 'warning', ...(note && { title: `Squared off · ${note}` }) }
}
