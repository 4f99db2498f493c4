import type { KnownStatus } from '../wire/trading.ts'
import { withBroker } from './broker.ts'

/** What one command says in its own words. */
export interface CommandWords {
  /** As its button says it: `Start`. */
  verb: string
  confirmed: string
  already: { title: string; text: string }
  /** Said of an unknown outcome while the server cannot be read. */
  unreadable: string
  /** Said where the server can be read and shows nothing of it. */
  notDone: string
  /** The fields of its form, as their labels name them. */
  fields: Readonly<Record<string, string>>
}

/** What every command says of its outcome, beside its own words. */
export const outcomeText = {
  answered: (message: string) => `The server answered “${message}”`,
  found: 'No clear reply, but the server shows it.',
  foundDespite: 'The server shows that it was carried out.',
  checkedAt: (clock: string) => `Checked at ${clock}.`,
  progress: (check: number, checks: number) => `Check ${check} of ${checks}.`,
  refused: (verb: string) => `${verb} refused`,
  recheckingRefusal: 'Checking that it was not carried out.',
  noReply: 'No clear reply from the server.',
  checking: (verb: string) => `${verb}: checking the status`,
  unchanged: 'Accepted, but the status has not changed yet.',
  notResent: 'Nothing is sent again.',
  notSent: (verb: string) => `${verb} not sent`,
  unread: 'The current status can’t be checked.',
  elsewhere: 'Already in progress in another tab.',
  superseded: (verb: string) => `${verb} not sent: the trade is stopped`,
  supersededSent: (verb: string, clock: string, isUnanswered: boolean) =>
    `${verb} sent at ${clock}${isUnanswered ? ', no clear answer' : ''}: the trade is stopped now`,
  supersededNext: `Check ${withBroker} which legs are open.`,
  checkLegs: `check ${withBroker} before you act on them.`,
  notConfirmed: (verb: string) => `${verb} not confirmed`,
  notSaved: 'Not saved',
  unknown: 'Status unknown.',
  notYet: 'Not confirmed yet',
  retryMayRepeat: 'It may still be in progress. A retry could do it twice.',
  checkFirst: 'Check again before you retry.',
  preflight: 'Checking the current status before sending.',
  sent: (verb: string) => `${verb} sent`,
  waiting: 'Waiting for the server’s reply.',
  accepted: (verb: string) => `${verb} accepted`,
  confirming: 'Confirming with the server.',
} as const

/** `state` is what the command makes of a trade: `running`. */
const wordsOf = (verb: string, state: string): CommandWords => ({
  verb,
  confirmed: `Confirmed: your trade is ${state}.`,
  already: { title: `Already ${state}.`, text: 'No order was sent.' },
  unreadable: `It may be running. Check ${withBroker}.`,
  notDone: `The status has not changed. Check your positions ${withBroker} before you retry.`,
  fields: { qty: 'Quantity', subscription: 'Subscription' },
})

/** What Start, Stop and "Squre Off" say, by their status on the wire. */
export const tradeWords: Record<KnownStatus, CommandWords> = {
  start: wordsOf('Start', 'running'),
  stop: wordsOf('Stop', 'stopped'),
  squre_off: wordsOf('Squre Off', 'squared off'),
}

/** Beside the button that squares off while the server cannot be read. */
export const forceWarning = `${outcomeText.unread} If it was carried out before, a second one could open a reverse position. Check ${withBroker} first.`
