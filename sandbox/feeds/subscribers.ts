import { WebSocket } from 'ws'
import type { AppContext } from '../context.ts'
import { rupees } from '../market/positions.ts'
import type { NumberedLine } from '../market/tradeLog.ts'

/** One connection's side of a feed. */
export interface Subscriber {
  /** The first frame names the group; a later one changes it. */
  subscribe(text: string): void
  line(tradeId: string, line: NumberedLine): void
  tick(): void
  /** Called a few times a second: heartbeats, and what a slow reader missed. */
  heartbeat(): void
  /** The freeze is over. */
  resume(): void
}

export type OpenSubscriber = (
  context: AppContext,
  socket: WebSocket,
  heartbeatMs: number,
  frozen: () => boolean,
) => Subscriber

/** A reader who leaves this much unread is slow: lines are dropped and declared until it has caught up. */
export const SLOW_BYTES = 1 << 20
const CAUGHT_UP_BYTES = SLOW_BYTES / 4

const ignore = () => {}

/** Due when half a beat early is nearer than half a beat late. */
const due = (last: number, every: number, now: number) => every > 0 && now - last >= every - 250

/** The log of one trade: live lines from the subscription on, after `since=N` also those that are still held. */
export const logSubscriber: OpenSubscriber = (
  { tradeLog, extensions, variant, monotonic },
  socket,
  heartbeatMs,
  frozen,
) => {
  let tradeId: string | undefined
  let sent = 0
  let dropped = 0
  let lastBeat = Number.NEGATIVE_INFINITY
  const send = (frame: object) => socket.send(JSON.stringify(frame))

  function deliver(line: NumberedLine): void {
    if (socket.readyState !== WebSocket.OPEN) return
    const { seq, event } = line
    sent = seq
    if (dropped > 0 || socket.bufferedAmount > SLOW_BYTES) {
      // A server without extensions cannot say what is missing: a closed link is the honest sign.
      if (extensions) dropped++
      else socket.terminate()
      return
    }
    const payload = variant.line(event)
    send(extensions ? { payload, seq } : { payload })
  }

  function beat(): void {
    if (tradeId === undefined || frozen() || socket.readyState !== WebSocket.OPEN) return
    if (dropped > 0 && socket.bufferedAmount <= CAUGHT_UP_BYTES) {
      send({ type: 'gap', n: dropped })
      dropped = 0
    }
    if (due(lastBeat, heartbeatMs, monotonic())) {
      lastBeat = monotonic()
      send({ type: 'hb' })
    }
  }

  return {
    subscribe(text) {
      const [name = '', option = ''] = text.split(' ', 2)
      const since = extensions ? option.match(/^since=(\d{1,15})$/)?.[1] : undefined
      tradeId = name
      dropped = 0
      sent = since === undefined ? (tradeLog.lastSeq(name) ?? 0) : Number(since)
      if (since !== undefined && !frozen()) for (const line of tradeLog.since(name, sent)) deliver(line)
      beat()
    },
    line(id, line) {
      if (id === tradeId && !frozen()) deliver(line)
    },
    tick: ignore,
    heartbeat: beat,
    resume() {
      if (tradeId !== undefined) for (const line of tradeLog.since(tradeId, sent)) deliver(line)
    },
  }
}

/** Profit and loss of one trade: at every tick while the market moves it, otherwise when it changes; repeated as a heartbeat. */
export const pnlSubscriber: OpenSubscriber = ({ market, extensions, monotonic }, socket, heartbeatMs, frozen) => {
  let tradeId: string | undefined
  let last: string | undefined
  let lastAt = Number.NEGATIVE_INFINITY

  function send(always: boolean): void {
    if (tradeId === undefined || frozen() || socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > SLOW_BYTES) return
    const paise = market.pnl(tradeId)
    if (paise === undefined) return
    const text = rupees(paise)
    if (text === last && !always) return
    last = text
    lastAt = monotonic()
    socket.send(text)
  }

  return {
    subscribe(text) {
      if (!text.startsWith('pnl')) return
      tradeId = text.slice('pnl'.length)
      last = undefined
      if (extensions) send(true)
    },
    line: ignore,
    tick: () => send(tradeId !== undefined && market.isMoving(tradeId)),
    heartbeat: () => {
      if (due(lastAt, heartbeatMs, monotonic())) send(true)
    },
    resume: () => send(true),
  }
}
