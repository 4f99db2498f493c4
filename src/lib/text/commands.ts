/** What is known of a command that failed or may have failed, as its own words need it. */
export interface FailureFacts {
  /** `refused`, `checking` or `unknown`. */
  phase: string
  /** Why it was refused, or is unknown. */
  why?: string
  code?: number
  /** The server's sentence. */
  message?: string
}

/** What one command says in its own words. */
export interface CommandWords {
  /** As its button says it: `Start`. */
  verb: string
  confirmed: string
  already: { title: string; text?: string }
  /** The catalogue's headline of a failure; without it the headline names the verb. */
  failure?(facts: FailureFacts): string
  /** The headline of an accepted command whose success counts before a read confirms it, and what then follows. */
  saved?: { title: string; pending: string; confirmed: string; unknown: string }
  /** Said where nothing was sent because the read before it failed. */
  unread?: string
  /** Said of an unknown outcome while the server cannot be read. */
  unreadable: string
  /** Said where the server can be read and shows nothing of it. */
  notDone: string
  /** The fields of its form, as their labels name them. */
  fields?: Readonly<Record<string, string>>
}

const shared = {
  unreadable: 'It may be running. Check with your broker.',
  notDone: 'The status has not changed. Check your positions with your broker before you retry.',
  fields: { qty: 'Quantity', subscription: 'Subscription' },
}

/** What Start, Stop and "Squre Off" say, by their status on the wire. */
export const tradeWords = {
  start: {
    ...shared,
    verb: 'Start',
    confirmed: 'Confirmed: your trade is running.',
    already: { title: 'Already running.', text: 'No order was sent.' },
  },
  stop: {
    ...shared,
    verb: 'Stop',
    confirmed: 'Confirmed: your trade is stopped.',
    already: { title: 'Already stopped.', text: 'No order was sent.' },
  },
  squre_off: {
    ...shared,
    verb: 'Squre Off',
    confirmed: 'Confirmed: your trade is squared off.',
    already: { title: 'Already squared off.', text: 'No order was sent.' },
  },
} as const satisfies Record<string, CommandWords>

/** Beside the button that squares off while the server cannot be read. */
export const forceWarning =
  'The current status can’t be checked. If it was carried out before, a second one could open a reverse position. Check with your broker first.'
