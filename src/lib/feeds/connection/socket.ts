import ReconnectingWebSocket from 'partysocket/ws'
import { config } from '../../config.ts'
import { HEARTBEAT_SECONDS } from '../../wire/feedRequests.ts'
import { type Moment, moment } from './clock.ts'

/** What came on a socket, and when. */
export interface Frame {
  readonly data: unknown
  readonly at: Moment
}

export interface SocketListener {
  /** Open and subscribed, for the first time or again. */
  onOpen(at: Moment): void
  onFrame(frame: Frame): void
  /** Lost, or where it was not open, an attempt failed. */
  onDown(wasOpen: boolean): void
}

// The address is a plain string: a provider that hangs would lock the socket for good.
const reconnecting = (url: string) =>
  new ReconnectingWebSocket(url, undefined, {
    // In milliseconds. The first try is immediate; jitter keeps many screens from returning at the same moment.
    minReconnectionDelay: 800 + Math.random() * 1700,
    reconnectionDelayGrowFactor: 1.7,
    maxReconnectionDelay: 15_000,
    connectionTimeout: 8000,
    minUptime: 10_000,
    maxEnqueuedMessages: 0,
  })

/**
 * Opens a socket that comes back by itself until closed, and subscribes on every opening. Until somebody listens it keeps
 * what comes. It cannot see a connection that died silently.
 */
export function openSocket(url: string, subscribeFrame: string) {
  let listener: SocketListener | undefined
  let openAt: Moment | undefined
  let kept: Frame[] = []

  const connect = () => {
    const made = reconnecting(url)
    made.onopen = () => {
      made.send(subscribeFrame)
      openAt = moment()
      listener?.onOpen(openAt)
    }
    made.onmessage = ({ data }) => {
      const frame = { data, at: moment() }
      if (listener) listener.onFrame(frame)
      else kept.push(frame)
    }
    made.onclose = () => {
      const wasOpen = openAt !== undefined
      openAt = undefined
      kept = []
      listener?.onDown(wasOpen)
    }
    return made
  }
  let socket = connect()
  const drop = () => {
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    openAt = undefined
    kept = []
  }

  return {
    /** Since when it is open; undefined while it is not. */
    openAt: () => openAt,
    /** What came on this connection while nobody listened. */
    kept: (): readonly Frame[] => kept,
    /** Tells of an opening that is past, and of what came since, and from then on of everything. `from`: the first frame. */
    listen(next: SocketListener, from = 0) {
      listener = next
      if (openAt === undefined) return
      next.onOpen(openAt)
      for (const frame of kept.splice(0).slice(from)) next.onFrame(frame)
    },
    /** Connects anew at once: the library's own way would first wait as long as it has planned. */
    reconnect() {
      drop()
      socket = connect()
    },
    /** Ends it for good; no event follows. */
    close() {
      listener = undefined
      drop()
    },
  }
}

export type FeedSocket = ReturnType<typeof openSocket>

/** The address of a feed with the request for heartbeats; a server without heartbeats ignores the query. */
function feedAddress(path: string): string {
  const origin = config.feeds || globalThis.location.origin.replace(/^http/, 'ws')
  return `${origin}${path}?hb=${HEARTBEAT_SECONDS}`
}

/** Sockets that were opened before their feed's code was there, by path and frame. */
const early = new Map<string, FeedSocket>()
const keyOf = (path: string, frame: string) => `${path} ${frame}`

/** Opens the socket of a feed before the feed's code is there. */
export function openEarly(path: string, frame: string): void {
  early.set(keyOf(path, frame), openSocket(feedAddress(path), frame))
}

/** The socket of a feed: the one that was opened for it early, once, or a new one. */
export function feedSocket(path: string, frame: string): FeedSocket {
  const key = keyOf(path, frame)
  const socket = early.get(key) ?? openSocket(feedAddress(path), frame)
  early.delete(key)
  return socket
}

/** Closes what no feed has taken. */
export function closeEarly(): void {
  for (const socket of early.values()) socket.close()
  early.clear()
}
