import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import type { AppContext } from '../context.ts'
import type { MayAsk } from '../http/callers.ts'
import type { FeedName } from '../http/faults.ts'
import { takeFeedFault, takeRefusal } from '../http/faultTable.ts'
import { logSubscriber, type OpenSubscriber, pnlSubscriber, type Subscriber } from './subscribers.ts'

/** The feeds of one HTTP server. */
export interface Feeds {
  /** Cuts every connection without a close frame, as a crash or a dead line would. */
  dropAll(): void
  /** While frozen, connections stay open and say nothing; what was held back follows afterwards. */
  freeze(frozen: boolean): void
  /** Open connections. */
  count(): number
  close(): void
}

const BEAT_MS = 500
const LONGEST_FRAME = 1024

const feedNames: readonly FeedName[] = ['log', 'pnl']
const kinds = new Map<string, { feed: FeedName; follow: OpenSubscriber }>([
  [logFrames.path, { feed: 'log', follow: logSubscriber }],
  [pnlFrames.path, { feed: 'pnl', follow: pnlSubscriber }],
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
export function attachFeeds(context: AppContext, server: Server, mayAsk: MayAsk): Feeds {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME })
  const subscribers = new Map<WebSocket, { feed: FeedName; subscriber: Subscriber }>()
  let frozen = false
  /** Until when a fault keeps a feed silent, by the monotonic clock. */
  const frozenUntil = new Map<FeedName, number>()
  const isFrozen = (feed: FeedName) => frozen || frozenUntil.has(feed)

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A socket without a listener for errors ends the process when the peer resets it.
    socket.on('error', () => socket.destroy())
    const url = addressOf(request)
    const kind = url && kinds.get(url.pathname)
    if (!url || !kind) {
      if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
      return
    }
    if (!mayAsk({ host: request.headers.host, origin: request.headers.origin })) {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
      return
    }
    if (takeRefusal(context.store, kind.feed)) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const { feed, follow } = kind
      const subscriber = follow(context, opened, context.extensions ? heartbeatOf(url) : 0, () => isFrozen(feed))
      subscribers.set(opened, { feed, subscriber })
      opened.on('message', (data, binary) => {
        if (!binary) subscriber.subscribe(String(data).trim())
      })
      opened.on('close', () => subscribers.delete(opened))
      opened.on('error', () => opened.terminate())
    })
  }

  const each = (visit: (subscriber: Subscriber) => void, only?: FeedName) => {
    for (const { feed, subscriber } of subscribers.values()) if (only === undefined || feed === only) visit(subscriber)
  }
  const drop = (only?: FeedName) => {
    for (const [socket, { feed }] of subscribers)
      if (only === undefined || feed === only) {
        socket.terminate()
        subscribers.delete(socket)
      }
  }

  /** Carries out the faults that the operator switched on. */
  function meetFaults(feed: FeedName): void {
    const until = frozenUntil.get(feed)
    if (until !== undefined && context.monotonic() >= until) {
      frozenUntil.delete(feed)
      each((subscriber) => subscriber.resume(), feed)
    }
    // A fault waits for somebody who meets it.
    if (![...subscribers.values()].some((it) => it.feed === feed)) return
    const fault = takeFeedFault(context.store, feed)
    if (fault?.kind === 'drop') drop(feed)
    if (fault?.kind === 'freeze') frozenUntil.set(feed, context.monotonic() + fault.ms)
    if (fault?.kind === 'burst') context.market.burst(fault.lines)
    if (fault?.kind === 'frame') for (const [socket, it] of subscribers) if (it.feed === feed) socket.send(fault.text)
  }

  function beat(): void {
    for (const feed of feedNames) meetFaults(feed)
    each((subscriber) => subscriber.heartbeat())
  }
  const unlisten = [
    context.tradeLog.listen((tradeId, line) => each((subscriber) => subscriber.line(tradeId, line))),
    context.market.listen(() => each((subscriber) => subscriber.tick())),
  ]
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  server.on('upgrade', upgrade)

  return {
    dropAll: () => drop(),
    freeze(value) {
      frozen = value
      if (!frozen) each((subscriber) => subscriber.resume())
    },
    count: () => subscribers.size,
    close() {
      clearInterval(timer)
      for (const stop of unlisten) stop()
      server.off('upgrade', upgrade)
      drop()
      sockets.close()
    },
  }
}
