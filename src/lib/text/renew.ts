import { catalogue } from './catalogue.ts'
import type { CommandWords } from './commands.ts'

/** What reporting a payment says. */
export const renewWords: CommandWords = {
  verb: 'Report',
  confirmed: catalogue.formSaved,
  already: {
    title: 'This payment has been reported already',
    text: 'It is in your Billing Report. It is checked within 8 hours.',
  },
  saved: {
    title: catalogue.formSaved,
    pending: 'Confirming it in your Billing Report.',
    confirmed: 'It is in your Billing Report. It is checked within 8 hours.',
    unknown: 'It is not in your Billing Report yet. Check there before you report it again.',
  },
  failure: () => catalogue.formFailed,
  unread: 'Your earlier reports can’t be checked, so nothing was sent.',
  unreadable: 'The server can’t be reached. Your report may have arrived.',
  notDone: 'The payment is not in your Billing Report.',
}
