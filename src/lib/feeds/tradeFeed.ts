import type { Store } from 'nanostores'
import { tabEvents } from '../errors/tabEvents.ts'
import { checkSession } from '../resources/currentUser.ts'
import { $session } from '../session/session.ts'
import { createConnection } from './connection/connection.ts'
import type { FeedEvents } from './connection/feedEvents.ts'
import { heartbeats } from './connection/heartbeats.ts'
import { feedSocket } from './connection/socket.ts'
import { type Persistence, persistWhileWatched } from './persistWhileWatched.ts'
import { createViewers } from './viewers.ts'

/** What a feed makes of its connection. */
interface Content
  extends Pick<FeedEvents, 'onFrame' | 'isNews' | 'onDisconnected' | 'lingerMs'>,
    Omit<Persistence, 'stop' | 'start'> {
  path: string
  /** The first frame to send on a connection. */
  subscribeFrame: string
  /** The stores that connect the feed while one of them is listened to. */
  stores: readonly Store[]
  /** Runs before the connection is begun. */
  onStart?: () => void
  onConnected?: (at: number) => void
}

/**
 * Why a feed may have been refused, in words. Asks over REST whether the session is valid; one that the server
 * rejects ends there.
 */
export async function probeServer(): Promise<string> {
  const wasSignedIn = $session.get() !== null
  const reply = await checkSession()
  if (wasSignedIn && $session.get() === null) return 'You were signed out.'
  const isSilent = !reply.ok && reply.kind === 'unreachable'
  return `The server ${isSilent ? 'does not answer' : 'answers, but not this feed'}. Trying again.`
}

/**
 * Connects one feed of a trade while one of its stores is listened to: its connection, its heartbeats, the screens that
 * show it, and what outlives a reload.
 */
export function connectFeed(tradeId: string, content: Content) {
  const viewers = createViewers(tradeId)
  const note = (at: number, name: string, reason: string) =>
    tabEvents.connections.add({ at, feed: content.path, trade: tradeId, name, reason })
  const heartbeat = heartbeats()
  const connection = createConnection({
    ...content,
    open: () => feedSocket(content.path, content.subscribeFrame),
    onConnected(at) {
      heartbeat.opened()
      content.onConnected?.(at)
    },
    onDisconnected(at, cause) {
      heartbeat.fell(cause)
      note(at, 'gap', cause)
      content.onDisconnected(at, cause)
    },
    onChange: ({ since, name, reason }) => note(since, name, reason),
    expectsHeartbeat: heartbeat.expected,
    isRunning: viewers.isRunning,
    isWanted: viewers.isWanted,
    reread: viewers.confirmRunning,
    probe: probeServer,
  })
  const resumeAgain = persistWhileWatched([connection.$state, ...content.stores], {
    ...content,
    start() {
      content.onStart?.()
      connection.start()
    },
    stop: connection.stop,
  })
  return { feed: { ...connection, ...viewers }, heartbeat, reread: viewers.reread, resumeAgain }
}
