import { BACKOFF_MS } from './machine.ts'
import type { CommandState } from './state.ts'

/** An outcome in words, as it stands on the screen. `at` is milliseconds since the epoch. */
export interface StatusMessage {
  tone: 'info' | 'success' | 'error' | 'warning'
  title: string
  text?: string
  at: number
}

const answered = (message: string) => `The server answered “${message}”`
const UNREADABLE = 'It may be running. Check with your broker.'

/** Stands beside the explicit word that squares off while the server cannot be read. */
export const unreadableWarning =
  'The server cannot be read, so it would be sent without a look. If it was carried out before, a second one could open a reverse position. Check with your broker first.'

function tellConfirmed(state: Extract<CommandState, { phase: 'confirmed' }>, verb: string): StatusMessage {
  const { at, how, message } = state
  if (how === 'already') return { tone: 'info', title: `${verb}: it is so already`, text: 'Nothing was sent.', at }
  if (how === 'answered')
    return { tone: 'success', title: `${verb} confirmed`, text: 'The server said yes, and a second look agrees.', at }
  const said = message === undefined ? 'No clear answer came' : answered(message)
  return { tone: 'success', title: `${verb} was carried out`, text: `${said}, but a second look shows it.`, at }
}

function tellRefused(state: Extract<CommandState, { phase: 'refused' }>, verb: string): StatusMessage {
  const { at, why, message } = state
  switch (why) {
    case 'server':
      return { tone: 'error', title: `${verb} was refused`, ...(message !== undefined && { text: message }), at }
    case 'unsent':
      return { tone: 'error', title: `${verb} was not sent`, ...(message !== undefined && { text: message }), at }
    case 'unread':
      return {
        tone: 'error',
        title: `${verb} was not sent`,
        text: 'The server could not be read first, so nothing was sent.',
        at,
      }
    case 'elsewhere':
      return {
        tone: 'info',
        title: `${verb} was not sent`,
        text: 'Another tab of yours is at it already. See there, or try again in a moment.',
        at,
      }
    case 'superseded':
      return {
        tone: 'warning',
        title: `${verb}: the trade has stopped`,
        text: 'It was stopped, by you or from elsewhere, and its positions may be open. Check with your broker, and close them there.',
        at,
      }
    case 'not-done':
      return {
        tone: 'warning',
        title: `${verb} does not show`,
        text: 'The server can be read and shows no sign of it. Check your positions with your broker before you ask again.',
        at,
      }
  }
}

/** What is known of a command, for its place on the screen; undefined while there is nothing to tell. */
export function describeCommand(state: CommandState, verb: string): StatusMessage | undefined {
  switch (state.phase) {
    case 'idle':
      return undefined
    case 'preflight':
      return { tone: 'info', title: `${verb}: reading first`, text: 'So that nothing is sent twice.', at: state.since }
    case 'sending':
      return { tone: 'info', title: `${verb} was sent`, text: 'Waiting for the answer.', at: state.since }
    case 'accepted':
      return { tone: 'info', title: `${verb} was accepted`, text: 'Looking whether it shows.', at: state.since }
    case 'checking': {
      const look = state.once ? '' : ` Look ${Math.min(state.tries + 1, BACKOFF_MS.length)} of ${BACKOFF_MS.length}.`
      if (state.pendingBecause === 'refused')
        return {
          tone: 'warning',
          title: `${verb} was refused`,
          text: `${state.message ?? ''} Making sure that it did not happen all the same.${look}`.trim(),
          at: state.since,
        }
      const said =
        state.message === undefined ? 'No clear answer came.' : `${answered(state.message)}, which leaves it open.`
      const why = state.pendingBecause === 'accepted' ? 'It was accepted but does not show yet.' : said
      return {
        tone: 'warning',
        title: `${verb}: checking`,
        text: `${why} Nothing is sent again.${look}`,
        at: state.since,
      }
    }
    case 'confirmed':
      return tellConfirmed(state, verb)
    case 'refused':
      return tellRefused(state, verb)
    case 'unknown':
      if (state.why === 'unreadable') return { tone: 'error', title: 'Status unknown.', text: UNREADABLE, at: state.at }
      return {
        tone: 'warning',
        title: 'Not seen yet',
        text: state.checked
          ? `${verb} does not show. It may still be on its way; asking again could do it twice.`
          : `${verb} does not show. It stays locked until you have checked again.`,
        at: state.at,
      }
  }
}
