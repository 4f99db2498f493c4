import { formatNumber } from '../format/money.ts'

const notes = (count: number) => `${formatNumber(count)} ${count === 1 ? 'note' : 'notes'}`

export const journalText = {
  where:
    'Notes stay on this device, unencrypted. Signing out deletes them, and so does another user who signs in here. Export them to keep them.',
  notStored: 'This device has no room for the note, or does not allow storage. It is not saved.',
  notDeleted: 'This device could not delete the note: its storage is full, or not allowed. The note is still there.',
  unreadable: 'This file is not a journal of this site. Nothing was changed.',
  nothingNew: 'The file has no note that is not here already.',
  imported: (count: number) => `${notes(count)} imported.`,
  foreign: (count: number) =>
    `${notes(count)} of the file ${count === 1 ? 'is' : 'are'} on trades that are not yours, and not imported.`,
  tooLong: (count: number) =>
    `${notes(count)} of the file ${count === 1 ? 'is' : 'are'} too long to stand below yours, and not imported.`,
}
