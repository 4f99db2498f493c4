import { outcomeText } from '../text/commands.ts'
import { type SaveWords, saveText } from '../text/subscriptions.ts'
import type { SaveState } from './save.ts'

/** Whether it failed, or may have failed. */
export const isSaveTrouble = ({ is }: SaveState) => !['idle', 'sending', 'saved', 'already'].includes(is)

/** What the screen says of a request that failed or may have failed; undefined for any other. */
export function describeSave(state: SaveState, words: SaveWords): { title: string; text: string } | undefined {
  if (!isSaveTrouble(state)) return undefined
  const title = words.failure(state)
  const { is, message } = state
  const answered = message === undefined ? '' : `${outcomeText.answered(message)}.`
  const beside = message === title ? '' : answered
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ')
  if (is === 'looking') return { title, text: join(beside || outcomeText.noReply, saveText.looking) }
  if (is === 'not-saved') return { title: outcomeText.notSaved, text: join(answered, words.notThere) }
  if (is === 'not-seen') return { title, text: join(beside, saveText.notSeen, words.notThere, saveText.retryReads) }
  if (is === 'unread') return { title, text: saveText.unread }
  return { title, text: message === undefined || message === title ? '' : message }
}
