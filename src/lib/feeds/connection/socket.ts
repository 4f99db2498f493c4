import ReconnectingWebSocket from 'partysocket/ws'

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
  onMade: (made: WebSocket) => void,
  onMessage: (from: WebSocket, data: unknown) => void,
): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      onMade(this)
      super.addEventListener('message', ({ data }) => onMessage(this, data))
    }
    override addEventListener(...args: Parameters<WebSocket['addEventListener']>): void {
      if (args[0] !== 'message') super.addEventListener(...args)
    }
  }
}

/** Opens a socket that comes back by itself until closed. It cannot see a connection that died silently: the machine does. */
export function openSocket(url: string, first: SocketEvents) {
  let events = first
  let opened = false
  let ended = false
  let raw: WebSocket | undefined
  const direct = directSocket(
    (made) => {
      raw = made
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
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    /** Ends it for good; no event follows. */
    close() {
      ended = true
      socket.onopen = null
      socket.close()
    },
  }
}

export type Socket = ReturnType<typeof openSocket>
