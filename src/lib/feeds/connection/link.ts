import type { GapCause } from '../log/rows.ts'
import type { FeedEvents } from './feedEvents.ts'
import { createLife } from './life.ts'
import { createSecond } from './second.ts'
import type { FeedSocket, SocketListener } from './socket.ts'
import type { ConnectionFacts } from './state.ts'

/** The place of the one socket that is heard. */
function createPlace(open: () => FeedSocket) {
  let socket: FeedSocket | undefined
  return {
    connect(listener: SocketListener) {
      if (socket) return socket.reconnect()
      socket = open()
      socket.listen(listener)
    },
    /** Gives it to another socket, which is heard from that frame on. */
    give(next: { socket: FeedSocket; from: number }, listener: SocketListener) {
      socket?.close()
      socket = next.socket
      socket.listen(listener, next.from)
    },
    close() {
      socket?.close()
      socket = undefined
    },
  }
}

/**
 * The sockets of one feed: the one that it hears, and a second one beside it while that is silent. `onChange`: the facts
 * are others. `isLive`: the feed is shown as live.
 */
export function createLink(feed: FeedEvents, onChange: () => void, isLive: () => boolean) {
  const life = createLife(feed)
  const second = createSecond(feed)
  const place = createPlace(feed.open)
  let closed: ConnectionFacts['closed'] = 'unwatched'

  /** The second connection becomes the first, with what it brought from its first news on. */
  const takeOver = (cause: GapCause) => {
    const next = second.take()
    if (next === undefined) return
    life.lose(cause)
    place.give(next, listener)
  }
  const listener: SocketListener = {
    onOpen(at) {
      second.calm()
      life.begin(at)
      onChange()
    },
    onFrame(frame) {
      const isNew = life.take(frame)
      second.calm()
      // Thousands come in a second, and most change nothing but their time.
      if (isNew || !isLive()) onChange()
    },
    onDown(wasOpen) {
      if (second.isOpen()) return takeOver('lost')
      second.drop()
      life.lose('lost')
      if (!wasOpen) void life.failed(onChange)
      onChange()
    },
  }
  const connect = () => {
    second.drop()
    closed = undefined
    place.connect(listener)
    onChange()
  }

  return {
    life,
    second,
    closed: () => closed,
    connect,
    takeOver,
    reopen(cause: GapCause) {
      life.lose(cause)
      connect()
    },
    hangUp(cause: GapCause, why: ConnectionFacts['closed']) {
      life.lose(cause)
      second.drop()
      place.close()
      closed = why
      onChange()
    },
    facts: () => ({ ...life.facts(), closed, isSecondRefused: second.isRefused() }),
  }
}

export type FeedLink = ReturnType<typeof createLink>
