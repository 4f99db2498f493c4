import { describeCommand, type StatusMessage } from '../commands/describe.ts'
import type { CommandState } from '../commands/state.ts'
import { formatClock } from '../format/time.ts'
import { withBroker } from '../text/broker.ts'
import { outcomeText, tradeWords } from '../text/commands.ts'
import type { KnownStatus } from '../wire/trading.ts'
import type { Exit, Legs } from './exitAt.ts'
import type { OpenLegs } from './openLegs.ts'

const count = (legs: number) => (legs === 1 ? '1 open leg' : `${legs.toLocaleString('en-IN')} open legs`)

/** `13:42:05`, with `as of` where a later read failed. */
const asOf = ({ at, isStale }: Legs) => (isStale ? `, as of ${formatClock(at)}` : '')

/** `2 legs open`. */
const legCount = ({ legs }: Legs) => `${legs.length} ${legs.length === 1 ? 'leg' : 'legs'} open`

/** `59400 CE, 57200 PE`: strikes and kinds, each once. */
function legNames({ legs }: Legs): string {
  return [...new Set(legs.map(({ name }) => name.replace(/^(\d+ [CP]E) .*$/, '$1')))].join(', ')
}

/** `2 legs open: 59400 CE, 57200 PE`. */
export const legsOpen = (legs: Legs) => `${legCount(legs)}: ${legNames(legs)}`

/** What to add to "Squared off" in a row; undefined where nothing is open. `isShort` leaves out which legs. */
export function exitNote(exit: Exit, isShort = false): string | undefined {
  if (exit.is === 'unread') return 'legs not read'
  if (exit.is !== 'open') return undefined
  return isShort ? legCount(exit.open) : legsOpen(exit.open) + asOf(exit.open)
}

/** The legs of an exit as the title of a message and what follows it; undefined where there is nothing to say. */
export function exitMessage(exit: Exit): { title: string; text: string } | undefined {
  switch (exit.is) {
    case 'none':
      return undefined
    case 'unread':
      return { title: 'Legs not read', text: `They may be open: check ${withBroker}.` }
    case 'open':
      return { title: legCount(exit.open), text: legNames(exit.open) + asOf(exit.open) }
    case 'left':
      return {
        title: `${legCount(exit.open)} at ${formatClock(exit.open.at).slice(0, 5)}`,
        text: 'Nobody watches them after this; they may have been closed at your broker.',
      }
    case 'closed':
      return { title: 'No open legs', text: 'Algo idle. Stop ends the idle algo; Start is offered after that.' }
  }
}

/** What is known beside the message of legs that are open: what they wait for, that nobody watches them, or which. */
export function exitDetails(exit: Extract<Exit, { is: 'open' | 'left' }>): string {
  const { open } = exit
  const clock = formatClock(open.at)
  if (exit.is === 'left') return `The orders showed ${legNames(open)} at ${clock}.`
  return exit.isOver
    ? `The orders still showed ${count(open.legs.length)} at ${clock.slice(0, 5)}; check ${withBroker}.`
    : `Closing orders can stay open until their price is met. Orders as of ${clock}, read again until they show none.`
}

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
  verb: Exclude<KnownStatus, 'start'>,
  state: CommandState,
  exit: Exit,
  legs: OpenLegs,
): StatusMessage | undefined {
  const status = describeCommand(state, tradeWords[verb])
  if (!status) return undefined
  if (state.phase === 'refused' && state.why === 'elsewhere')
    return { ...status, text: `${status.text} ${ordersShow(legs)}` }
  if (verb !== 'squre_off') return status
  if (state.phase === 'refused' && state.why === 'superseded')
    return { ...status, text: status.text?.replace(outcomeText.supersededNext, ordersShow(legs)) ?? ordersShow(legs) }
  if (status.tone !== 'success' || exit.is === 'closed') return status
  const note = exitNote(exit)
  return { ...status, tone: 'warning', ...(note && { title: `Squared off · ${note}` }) }
}
