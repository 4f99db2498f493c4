import { config } from '../../config.ts'
import { HEARTBEAT_SECONDS } from '../../wire/feedRequests.ts'

/** Milliseconds for which an answer that came before its feed's code counts as one that comes now. */
const FRESH_MS = 2000

export interface Early {
  socket: WebSocket
  /** The first frame, where the socket sends it by itself. */
  frame: string | undefined
  sentAt: number
  last: { data: unknown; at: number } | undefined
}

const sockets = new Map<string, Early>()
const keyOf = (path: string, tradeId: string) => `${path} ${tradeId}`

/** The address of a feed with the request for heartbeats; a server without heartbeats ignores the query. */
export function feedAddress(path: string): string {
  const origin = config.feeds || globalThis.location.origin.replace(/^http/, 'ws')
  return `${origin}${path}?hb=${HEARTBEAT_SECONDS}`
}

/** Opens the socket of a trade's feed before the feed's code is there. With `frame` it asks at once. */
export function openEarly(path: string, tradeId: string, frame?: string): void {
  const key = keyOf(path, tradeId)
  const socket = new WebSocket(feedAddress(path))
  const early: Early = { socket, frame, sentAt: Number.NEGATIVE_INFINITY, last: undefined }
  sockets.set(key, early)
  const ask = () => {
    if (frame === undefined) return
    socket.send(frame)
    early.sentAt = performance.now()
  }
  // Once: whoever takes it over is told of its opening too.
  socket.addEventListener('open', ask, { once: true })
  socket.addEventListener('message', ({ data }) => {
    early.last = { data, at: performance.now() }
  })
  socket.addEventListener('close', () => sockets.delete(key))
}

/** What the first connection of a feed takes over, where it still lives; nobody else has it from then on. */
export function takeEarly(path: string, tradeId: string): Early | undefined {
  const early = sockets.get(keyOf(path, tradeId))
  sockets.delete(keyOf(path, tradeId))
  return early
}

/** Whether the answer is on its way, or the last one new: else the feed asks again, and the old one is not shown. */
export const isFresh = ({ sentAt, last }: Early): boolean =>
  performance.now() - Math.max(sentAt, last?.at ?? sentAt) < FRESH_MS

/** Closes what no feed has taken. */
export function closeEarly(): void {
  for (const { socket } of sockets.values()) socket.close()
  sockets.clear()
}
