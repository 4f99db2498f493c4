import { catalogue } from './catalogue.ts'
import type { CommandWords } from './commands.ts'

/** What deleting a subscription says: the body's message first, as the catalogue wants it. */
export const deleteWords: CommandWords = {
  verb: 'Delete',
  confirmed: 'The subscription is deleted.',
  already: { title: 'The subscription is deleted already.' },
  failure: (state) => state.message || catalogue.somethingWrong,
  unreadable: 'The server can’t be reached. The subscription may be deleted.',
  notDone: 'The subscription is still in your list.',
}
