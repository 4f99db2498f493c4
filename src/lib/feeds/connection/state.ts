import { formatAge } from '../../format/time.ts'
import type { GapCause } from '../log/rows.ts'

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

/** With heartbeats: milliseconds of silence until the feed is stale. */
export const STALE_MS = 7500

/** What is known about one feed's connection. */
export interface ConnectionFacts {
  /** Why this page has no socket; undefined while it has one. */
  closed: 'unwatched' | 'ended' | 'paused' | undefined
  isOpen: boolean
  /** Something to show came on this connection. */
  isShown: boolean
  /** Anything ever came. */
  hasHeard: boolean
  /** Milliseconds since anything came on this connection, or since it opened. */
  silence: number
  /** The server sends heartbeats on this connection. */
  expectsHeartbeat: boolean
  /** A second connection beside a silent one did not open. */
  isSecondRefused: boolean
  /** Openings in a row that failed. */
  failedOpens: number
  /** Why the last connection ended; undefined before the first. */
  lostBy: GapCause | undefined
  /** What the server says over REST, in words. */
  answer: string | undefined
  /** The device says so; a hint only. */
  isOffline: boolean
}

/** What is shown of a connection, and why, in words. */
export function connectionState(facts: ConnectionFacts): Pick<ConnectionState, 'name' | 'reason'> {
  const { closed, failedOpens, lostBy } = facts
  if (closed === 'unwatched') return { name: 'closed', reason: '' }
  if (closed === 'ended') return { name: 'ended', reason: 'The trade is not running.' }
  if (closed === 'paused') return { name: 'paused', reason: 'Paused: this tab was in the background for 5 minutes.' }
  if (facts.isOpen) return openState(facts)
  if (facts.isOffline && (failedOpens > 0 || lostBy !== undefined))
    return { name: 'offline', reason: 'This device has no network.' }
  if (failedOpens >= 2) return { name: 'offline', reason: facts.answer ?? 'The server does not answer. Trying again.' }
  if (failedOpens === 1) return { name: 'reconnecting', reason: 'The connection failed. Trying again.' }
  if (lostBy === 'silent') return { name: 'reconnecting', reason: 'No data. Reconnecting.' }
  if (lostBy === 'lost') return { name: 'reconnecting', reason: 'The connection was lost. Trying again.' }
  return { name: lostBy === 'device-offline' ? 'reconnecting' : 'connecting', reason: 'Connecting …' }
}

function openState({
  isShown,
  hasHeard,
  silence,
  ...facts
}: ConnectionFacts): Pick<ConnectionState, 'name' | 'reason'> {
  const age = formatAge(silence)
  if (facts.expectsHeartbeat && silence >= STALE_MS) return { name: 'stale', reason: `No data for ${age}.` }
  if (facts.isSecondRefused)
    return { name: 'stale', reason: `No update for ${age}, and a second connection was refused. Trying again.` }
  if (isShown) return { name: 'live', reason: '' }
  return { name: 'waiting', reason: hasHeard ? 'Reconnected. No update since.' : 'Connected. No update yet.' }
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
