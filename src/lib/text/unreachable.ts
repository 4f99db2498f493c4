import { formatSince } from '../format/time.ts'

/** How every sentence begins that says so. */
export const unreachable = 'The server can’t be reached'

/** Beside a status that was read before that. */
export const statusMayDiffer = `${unreachable}. The status may have changed since.`

/** What a person can do about data that did not come. */
export const checkConnection = 'Check your connection and try again.'

/** Said of data as of an earlier time. */
export const unansweredSince = 'The server has not answered since.'

/** Where Stop and Squre Off cannot be sent. */
export const ifUrgent = 'If it is urgent, square off with your broker.'

/** Why a command is disabled on a device that says it has no network. */
export const noNetwork = 'No network on this device: nothing can be sent.'

/** The same for Stop, Squre Off and "Square off everything". */
export const noNetworkExit = `${noNetwork} ${ifUrgent}`

export const brokersOwnWay = 'Your broker’s own way out'

/** What a failure screen says of running trades: what the list said when it was read; undefined where nobody knows. */
export function runningNote(list: { running: number; at: number } | undefined, now: number): string {
  if (list === undefined) return 'Your trades could not be read. One may be running.'
  const { running, at } = list
  const what = running === 0 ? 'no trade was' : running === 1 ? '1 trade was' : `${running} trades were`
  return `At ${formatSince(at, now)}, ${what} running. This error stopped none.`
}

/** A sentence around the words that lead to the broker's own way out; undefined where it has none. */
export function brokerWords(text: string): [before: string, words: string, after: string] | undefined {
  // Its contract note and its charges are something else.
  const found = /\b(?:with|at) your broker\b(?![’'])|\byour broker[’']s order book\b/.exec(text)
  if (!found) return undefined
  const end = found.index + found[0].length
  return [text.slice(0, found.index), found[0], text.slice(end)]
}
