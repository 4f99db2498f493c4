import { formatAge } from '../../format/time.ts'

export type ConnectionName =
  | 'connecting'
  /** Open and subscribed; nothing has come on this connection yet. */
  | 'waiting'
  | 'live'
  /** Open, but silent beyond what the server promised, or beyond reach. */
  | 'stale'
  /** Lost; the next attempt is under way or due. */
  | 'reconnecting'
  /** This device is offline, or the server does not answer. */
  | 'offline'
  /** Closed because this tab was in the background. */
  | 'paused'
  /** Closed because the trade is not running. */
  | 'ended'
  | 'closed'

export interface ConnectionState {
  readonly name: ConnectionName
  /** In words, for a person; empty while there is nothing to say. */
  readonly reason: string
  /** Wall clock, in milliseconds. */
  readonly since: number
}

/** What the badge of a feed says; `reason` explains it in a sentence. */
export interface ConnectionLook {
  readonly kind: 'live' | 'quiet' | 'idle' | 'pending' | 'offline'
  readonly text: 'Live' | 'Connecting' | 'Waiting' | 'Offline' | 'Closed' | 'Ended'
  /** How long nothing has come, where that matters. */
  readonly note: string
  readonly reason: string
}

/** Milliseconds of silence from which the badge says how long it has lasted. */
export const QUIET_MS = 15_000

/** What the badge needs beside the state. */
interface BadgeInput {
  /** Milliseconds since anything came. */
  silence: number | undefined
  /** The trade runs and the market is open: something should come. */
  isExpected: boolean
}

/**
 * Live once a message has arrived; Offline when closed, known dead, or silent beyond what heartbeats allow.
 * An open connection that has been silent for 15 s says for how long: amber (`quiet`) while something should come.
 */
export function badgeOf({ name, reason }: ConnectionState, { silence, isExpected }: BadgeInput): ConnectionLook {
  const isQuiet = silence !== undefined && silence >= QUIET_MS
  const note = isQuiet ? `no update for ${formatAge(silence)}` : ''
  const quiet = isExpected ? 'quiet' : 'idle'
  if (name === 'live') return { kind: isQuiet ? quiet : 'live', text: 'Live', note, reason }
  if (name === 'waiting') return { kind: isQuiet ? quiet : 'pending', text: 'Waiting', note, reason }
  if (name === 'connecting') return { kind: 'pending', text: 'Connecting', note: '', reason }
  if (name === 'ended') return { kind: 'idle', text: 'Closed', note: '', reason }
  return { kind: 'offline', text: 'Offline', note: '', reason }
}

/** The badge beside a trade: one that is stopped or squared off has ended, whatever its feed still brings. */
export function tradeBadge(badge: ConnectionLook, isRunning: boolean): ConnectionLook {
  return isRunning || badge.kind === 'offline' ? badge : { kind: 'idle', text: 'Ended', note: '', reason: '' }
}
