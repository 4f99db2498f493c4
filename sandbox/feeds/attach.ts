import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { logFeed, pnlFeed } from '../../src/lib/wire/feeds.ts'
import { type Follower, followLog, followPnl } from './subscribers.ts'
import type { House } from '../context.ts'

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
  [logFeed.path, followLog],
  [pnlFeed.path, followPnl],
])

function heartbeatOf(url: URL): number {
  const seconds = Number(url.searchParams.get('hb') ?? '0')
  return seconds >= 1 && seconds <= 60 ? seconds * 1000 : 0
}

/** Serves both feeds on an HTTP server's upgrades. Other paths are refused, unless somebody else listens as well. */
export function attachFeeds(house: House, server: Server): Feeds {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_GREETING })
  const followers = new Map<WebSocket, Follower>()
  let frozen = false

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://sandbox.invalid')
    const follow = kinds.get(url.pathname)
    if (!follow) {
      if (server.listenerCount('upgrade') === 1) socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const follower = follow(house, opened, house.extensions ? heartbeatOf(url) : 0, () => frozen)
      followers.set(opened, follower)
      opened.on('message', (data, binary) => {
        if (!binary) follower.greet(String(data).trim())
      })
      opened.on('close', () => followers.delete(opened))
      opened.on('error', () => opened.terminate())
    })
  }

  const each = (visit: (follower: Follower) => void) => {
    for (const follower of followers.values()) visit(follower)
  }
  const unlisten = [
    house.journal.listen((tradeId, line) => each((follower) => follower.line(tradeId, line))),
    house.floor.listen(() => each((follower) => follower.tick())),
  ]
  const timer = setInterval(() => each((follower) => follower.beat()), BEAT_MS)
  timer.unref()
  server.on('upgrade', upgrade)

  const dropAll = () => {
    for (const socket of followers.keys()) socket.terminate()
    followers.clear()
  }
  return {
    dropAll,
    freeze(value) {
      frozen = value
      if (!frozen) each((follower) => follower.thaw())
    },
    count: () => followers.size,
    close() {
      clearInterval(timer)
      for (const stop of unlisten) stop()
      server.off('upgrade', upgrade)
      dropAll()
      sockets.close()
    },
  }
}
