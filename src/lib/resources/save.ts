import { bodyOf, type CallOptions, type Reply } from '../api.ts'
import { $userId } from '../session/session.ts'
import { catalogue } from '../text/catalogue.ts'
import { outcomeText } from '../text/commands.ts'
import { type SaveWords, saveText } from '../text/subscriptions.ts'
import type { FieldErrors } from '../wire/answer.ts'
import type { SendResult } from './classifyReply.ts'

/** A request that changes one of the user's lists, as its form knows it. */
export interface SaveState {
  is:
    | 'idle'
    | 'sending'
    | 'saved'
    /** It was there before. */
    | 'already'
    /** No clear answer came: the list is read until it shows it. */
    | 'looking'
    /** The server's no, and the list agrees. */
    | 'refused'
    /** The server failed, and the list does not show it. */
    | 'not-saved'
    /** No clear answer, and the list does not show it so far. */
    | 'not-seen'
    /** Nothing left this device. */
    | 'unsent'
    /** Nothing left this device, because the list could not be read first. */
    | 'unread'
  /** The server's sentence. */
  message?: string
  /** The body's own status, or HTTP's. */
  code?: number
  fields?: FieldErrors
}

/** Pauses before each read of the list, in milliseconds. */
const PAUSES = { failed: [1000, 3000], lost: [500, 1000, 2000, 4000, 8000, 15_000] } as const

/** The request itself, for the whole call. It is never repeated. */
export const SEND = { timeout: 20_000 } as const

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface Saving<Row> {
  load(options?: CallOptions): Promise<Reply<readonly Row[]>>
  /** Whether the list shows what was wanted. */
  isSaved(rows: readonly Row[]): boolean
  /** Sends once and classifies the reply. */
  send(): Promise<SendResult>
}

/** Whether the list shows it by now; false as well where the list cannot be read. */
async function isListed<Row>({ load, isSaved }: Omit<Saving<Row>, 'send'>, timeout = 8000): Promise<boolean> {
  const rows = bodyOf(await load({ retries: 0, timeout }))
  return rows !== undefined && isSaved(rows)
}

/** Reads the list with pauses until it shows what was sent; false after half a minute, and once another user signed in. */
export async function look<Row>(saving: Omit<Saving<Row>, 'send'>, pauses: readonly number[] = PAUSES.lost) {
  const user = $userId.get()
  for (const pause of pauses) {
    await wait(pause)
    if ($userId.get() !== user) return false
    if (await isListed(saving)) return true
  }
  return false
}

/**
 * Sends once, and lets the list decide where the server's answer does not. `tell` hears that it is looked for; a retry
 * reads first. Never throws, and never sends for a user who came in the meantime.
 */
export async function saveOnce<Row>(
  saving: Saving<Row>,
  tell: (state: SaveState) => void,
  isRetry = false,
): Promise<SaveState> {
  const user = $userId.get()
  if (isRetry && (await isListed(saving))) return { is: 'saved' }
  if ($userId.get() !== user) return { is: 'unsent', message: catalogue.noSession }
  const { is, ...said } = await saving.send()
  if (is === 'unsent') return { is, ...said }
  if (is === 'accepted') {
    // The server's yes counts; the next screen shall know of it.
    await isListed(saving, 3000)
    return { is: 'saved' }
  }
  if (is === 'refused') return (await isListed(saving)) ? { is: 'saved' } : { is, ...said }
  tell({ is: 'looking', ...said })
  if (await look(saving, PAUSES[is])) return { is: 'saved' }
  return { is: is === 'failed' ? 'not-saved' : 'not-seen', ...said }
}

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
