/** What is known about a feed's link. */
export type ConnectionName =
  /** The first attempt is under way. */
  | 'connecting'
  /** Open and subscribed; nothing has come on this connection yet. */
  | 'waiting'
  | 'live'
  /** Open, but silent beyond what the server promised, or beyond reach. */
  | 'stale'
  /** Lost; the next attempt is under way or due. */
  | 'reconnecting'
  /** Not to be had: this device is offline, or the server does not answer. */
  | 'offline'
  /** Closed because this tab was in the background. */
  | 'paused'
  /** Not watched. */
  | 'closed'

export interface ConnectionState {
  readonly name: ConnectionName
  /** In words, for a person; empty while there is nothing to say. */
  readonly reason: string
  /** Wall clock, in milliseconds. */
  readonly since: number
}

/** What the badge of a feed says; `reason` is a sentence for whoever wants to know why. */
export interface ConnectionBadge {
  readonly kind: 'live' | 'pending' | 'offline'
  readonly text: 'Live' | 'Connecting' | 'Waiting' | 'Offline'
  readonly reason: string
}

/** Live once a message has arrived; Offline when closed, known dead, or silent beyond what heartbeats allow. */
export function badgeOf({ name, reason }: ConnectionState): ConnectionBadge {
  if (name === 'live') return { kind: 'live', text: 'Live', reason }
  if (name === 'connecting') return { kind: 'pending', text: 'Connecting', reason }
  if (name === 'waiting') return { kind: 'pending', text: 'Waiting', reason }
  return { kind: 'offline', text: 'Offline', reason }
}

/** True while what a feed shows may no longer be so. */
export function inTrouble({ name }: ConnectionState): boolean {
  return name === 'stale' || name === 'reconnecting' || name === 'offline' || name === 'paused'
}
