import ReconnectingWebSocket from 'partysocket/ws'
import { type Early, isFresh } from './early.ts'

/** The events of one socket: `onOpen` after every (re)connection, `onDown` after every loss or refused attempt. */
export interface SocketEvents {
  onOpen(): void
  onFrame(data: unknown): void
  /** `opened` is false where the connection never came about. */
  onDown(opened: boolean): void
}

/**
 * The browser's socket with its messages taken at the source: the library would copy every message event,
 * which at thousands a second costs more than reading them.
 */
function directSocket(
  open: (url: string | URL) => WebSocket,
  onMessage: (from: WebSocket, data: unknown) => void,
): typeof WebSocket {
  return class {
    static readonly CLOSING = WebSocket.CLOSING
    constructor(url: string | URL) {
      const socket = open(url)
      socket.addEventListener('message', ({ data }) => onMessage(socket, data))
      const listen = socket.addEventListener.bind(socket) as (...args: unknown[]) => void
      socket.addEventListener = (type: string, ...rest: unknown[]) => {
        if (type !== 'message') listen(type, ...rest)
      }
      // biome-ignore lint/correctness/noConstructorReturn: the library makes its sockets with `new`
      return socket
    }
  } as unknown as typeof WebSocket
}

/**
 * Opens a socket that comes back by itself until closed; its first connection is `early`, where that lives. It cannot see
 * a connection that died silently: the machine does.
 */
export function openSocket(url: string, first: SocketEvents, early?: Early) {
  let events = first
  let opened = false
  let ended = false
  let raw: WebSocket | undefined
  let ahead = early
  /** Once the library listens, it is told what it has missed. */
  const catchUp = (it: Early) => {
    const kept = isFresh(it) ? it.last : undefined
    if (it.socket.readyState === WebSocket.OPEN) it.socket.dispatchEvent(new Event('open'))
    if (kept && opened && !ended) events.onFrame(kept.data)
  }
  const direct = directSocket(
    (address) => {
      const adopted = ahead
      if (adopted && adopted.socket.readyState <= WebSocket.OPEN) {
        if (adopted.socket.readyState === WebSocket.OPEN) queueMicrotask(() => catchUp(adopted))
        raw = adopted.socket
      } else {
        ahead = undefined
        raw = new WebSocket(address)
      }
      return raw
    },
    (from, data) => {
      // Frames of an abandoned connection are dropped.
      if (opened && !ended && from === raw) events.onFrame(data)
    },
  )
  // The address is a plain string: a provider that hangs would lock the socket for good.
  const socket = new ReconnectingWebSocket(url, undefined, {
    // In milliseconds. The first try is immediate; jitter keeps many screens from returning at the same moment.
    minReconnectionDelay: 800 + Math.random() * 1700,
    reconnectionDelayGrowFactor: 1.7,
    maxReconnectionDelay: 15_000,
    connectionTimeout: 8000,
    minUptime: 10_000,
    maxEnqueuedMessages: 0,
    WebSocket: direct,
  })
  socket.onopen = () => {
    opened = true
    events.onOpen()
  }
  socket.onclose = () => {
    const was = opened
    opened = false
    if (!ended) events.onDown(was)
  }
  return {
    /** Hands the socket to another listener. */
    listen(others: SocketEvents) {
      events = others
    },
    /** Says it now or not at all: nothing is kept for a later connection. */
    send(text: string) {
      if (socket.readyState !== socket.OPEN) return
      const isAsked = ahead?.frame === text && isFresh(ahead)
      ahead = undefined
      if (!isAsked) socket.send(text)
    },
    /** Ends it for good; no event follows. */
    close() {
      ended = true
      socket.onopen = null
      socket.close()
      // The library may not have taken it over yet.
      early?.socket.close()
    },
  }
}

export type Socket = ReturnType<typeof openSocket>
