import type { Failure } from '../api.ts'
import { formatSince } from '../format/time.ts'

/** Why a read brought nothing, as screens hand it on. */
export type ReadFailure = Failure

/** Why a read failed, without a point, and what helps but trying again. Only where no answer came is it the way there. */
export function whyUnread(failure: ReadFailure): readonly [why: string, next: string] {
  if (failure.kind === 'unreachable') return ['The server can’t be reached', 'Check your connection.']
  if (failure.kind === 'no-session') return ['You are signed out', 'Log in again.']
  if (failure.kind === 'fault') return ['This page could not read the server’s answer', 'Reload the page.']
  if (failure.kind === 'malformed') return ['The server’s answer is not complete', '']
  const { status } = failure
  if (status === 404) return ['The server answers, and does not know this (404)', '']
  if (status >= 500) return [`The server answers with an error (${status})`, '']
  return [`The server answers, and refuses to show this (${status})`, 'Log in again if it stays so.']
}

/** Beside what was read before a read failed; nothing where the first answer of this visit is awaited. */
export const whyStale = ({ failure }: { failure?: ReadFailure }) => (failure ? `${whyUnread(failure)[0]}.` : '')

/** Where no answer comes and the device says that it has no network. */
export const noNetwork = 'This device reports no network.'

/** What a failure screen says of running trades: what the list said when it was read; undefined where nobody knows. */
export function runningNote(list: { running: number; at: number } | undefined, now: number): string {
  if (list === undefined) return 'Your trades could not be read. One may be running.'
  const { running, at } = list
  const what = running === 0 ? 'no trade was' : running === 1 ? '1 trade was' : `${running} trades were`
  return `At ${formatSince(at, now)}, ${what} running. This error stopped none.`
}
