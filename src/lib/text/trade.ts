import type { CommandWords } from './commands.ts'

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
