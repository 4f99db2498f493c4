import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { logFeed, pnlFeed } from '../../src/lib/wire/feeds.ts'
import type { AppContext } from '../context.ts'
import { logSubscriber, pnlSubscriber, type Subscriber } from './subscribers.ts'

/** The feeds of one HTTP server. */
export interface Feeds {
  /** Cuts every connection without a word, as a crash or a dead link would. */
  dropAll(): void
  /** While frozen, connections stand and say nothing; what was held back follows afterwards. */
  freeze(frozen: boolean): void
  /** Connections that stand. */
  count(): number
  close(): void
}

const BEAT_MS = 500
const LONGEST_GREETING = 1024

const kinds = new Map([
  [logFeed.path, logSubscriber],
  [pnlFeed.path, pnlSubscriber],
])

function heartbeatOf(url: URL): number {
  const seconds = Number(url.searchParams.get('hb') ?? '0')
  return seconds >= 1 && seconds <= 60 ? seconds * 1000 : 0
}

/** Undefined for a request target that is no address, such as `//[`. */
function addressOf({ url = '/' }: IncomingMessage): URL | undefined {
  return URL.parse(url, 'http://sandbox.invalid') ?? undefined
}

/** Serves both feeds on an HTTP server's upgrades. Other paths are refused, unless somebody else listens as well. */
export function attachFeeds(context: AppContext, server: Server): Feeds {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_GREETING })
  const subscribers = new Map<WebSocket, Subscriber>()
  let frozen = false

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A socket without a listener for errors ends the process when the peer resets it.
    socket.on('error', () => socket.destroy())
    const url = addressOf(request)
    const follow = url && kinds.get(url.pathname)
    if (!url || !follow) {
      if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const subscriber = follow(context, opened, context.extensions ? heartbeatOf(url) : 0, () => frozen)
      subscribers.set(opened, subscriber)
      opened.on('message', (data, binary) => {
        if (!binary) subscriber.subscribe(String(data).trim())
      })
      opened.on('close', () => subscribers.delete(opened))
      opened.on('error', () => opened.terminate())
    })
  }

  const each = (visit: (subscriber: Subscriber) => void) => {
    for (const subscriber of subscribers.values()) visit(subscriber)
  }
  const unlisten = [
    context.tradeLog.listen((tradeId, line) => each((subscriber) => subscriber.line(tradeId, line))),
    context.market.listen(() => each((subscriber) => subscriber.tick())),
  ]
  const timer = setInterval(() => each((subscriber) => subscriber.heartbeat()), BEAT_MS)
  timer.unref()
  server.on('upgrade', upgrade)

  const dropAll = () => {
    for (const socket of subscribers.keys()) socket.terminate()
    subscribers.clear()
  }
  return {
    dropAll,
    freeze(value) {
      frozen = value
      if (!frozen) each((subscriber) => subscriber.resume())
    },
    count: () => subscribers.size,
    close() {
      clearInterval(timer)
      for (const stop of unlisten) stop()
      server.off('upgrade', upgrade)
      dropAll()
      sockets.close()
    },
  }
}
