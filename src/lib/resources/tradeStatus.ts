import type { KnownStatus, TradeStatus } from '../wire/trading.ts'

/** What may be pressed, and the status that it asks the server for. */
export const wireStatus = { start: 'start', stop: 'stop', squareOff: 'squre_off' } as const satisfies Record<
  string,
  KnownStatus
>
export type TradeAction = keyof typeof wireStatus
/** The ways out of a running trade. */
export type ExitAction = Exclude<TradeAction, 'start'>

/** What a status says of a trade. Another status of the wire needs a row here, and nothing else tells them apart. */
interface StatusMeaning {
  /** What a person reads. */
  word: string
  badge: 'success' | 'warning' | 'neutral'
  /** The algo may send orders. */
  isRunning: boolean
  /** When its feeds may bring something: `today` is the IST day on which it was squared off. */
  feeds: 'always' | 'today' | 'never'
  /** What may be pressed. While Stop is offered the order form is locked. */
  offers: readonly TradeAction[]
  /** Its legs: the algo's, watched until none is open, or left to the broker. */
  legs: 'traded' | 'watched' | 'left' | 'unknown'
  /** The confirmed commands that a later read of this status does not contradict. */
  agreesWith: readonly TradeAction[]
}

const meanings: Record<KnownStatus, StatusMeaning> = {
  start: {
    ...{ word: 'Running', badge: 'success', isRunning: true, feeds: 'always', legs: 'traded' },
    ...{ offers: ['stop', 'squareOff'], agreesWith: ['start'] },
  },
  squre_off: {
    ...{ word: 'Squared off', badge: 'warning', isRunning: false, feeds: 'today', legs: 'watched' },
    ...{ offers: ['stop'], agreesWith: ['squareOff'] },
  },
  stop: {
    ...{ word: 'Stopped', badge: 'neutral', isRunning: false, feeds: 'never', legs: 'left' },
    ...{ offers: ['start'], agreesWith: ['stop', 'squareOff'] },
  },
}

/** The trade of a word that nobody knows may run: it is shown as sent, and keeps its feeds, Stop and Squre Off. */
const unknown: Omit<StatusMeaning, 'word'> = {
  ...{ badge: 'neutral', isRunning: true, feeds: 'always', legs: 'unknown' },
  ...{ offers: ['stop', 'squareOff'], agreesWith: ['start', 'stop', 'squareOff'] },
}

const isKnown = (status: TradeStatus): status is KnownStatus => Object.hasOwn(meanings, status)

/** What a status means, that of a word which the contract does not have too. */
export function meaningOf(status: TradeStatus): StatusMeaning {
  return isKnown(status) ? meanings[status] : { ...unknown, word: status }
}

export const statusWord = (status: TradeStatus): string => meaningOf(status).word

/** Whether the algo may send orders. A squared-off trade does not run. */
export const isRunning = ({ status }: { status: TradeStatus }): boolean => meaningOf(status).isRunning

/** Whether Stop is offered, and the order form is locked: running or squared off. */
export const isOpenTrade = ({ status }: { status: TradeStatus }): boolean => meaningOf(status).offers.includes('stop')

export const isSquaredOff = (status: TradeStatus): boolean => meaningOf(status).legs === 'watched'
