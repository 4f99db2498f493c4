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
  /** Called a few times a second. */
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

/** A reader who leaves this much unread is cut off: a closed link is the honest sign that lines are missing. */
export const SLOW_BYTES = 1 << 20

const ignore = () => {}

/** Due when half a beat early is nearer than half a beat late. */
const due = (last: number, every: number, now: number) => every > 0 && now - last >= every - 250

/** The log of one trade: lines from the subscription on. What a freeze holds back follows when it is over. */
export const logSubscriber: OpenSubscriber = ({ extensions, variant, monotonic }, socket, heartbeatMs, frozen) => {
  let tradeId: string | undefined
  let held: NumberedLine[] = []
  let lastBeat = Number.NEGATIVE_INFINITY
  const send = (frame: object) => socket.send(JSON.stringify(frame))

  function deliver({ seq, event }: NumberedLine): void {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > SLOW_BYTES) {
      socket.terminate()
      return
    }
    const payload = variant.line(event)
    send(extensions ? { payload, seq } : { payload })
  }

  function beat(): void {
    if (tradeId === undefined || frozen() || socket.readyState !== WebSocket.OPEN) return
    if (due(lastBeat, heartbeatMs, monotonic())) {
      lastBeat = monotonic()
      send({ type: 'hb' })
    }
  }

  return {
    subscribe(text) {
      // Pages of an earlier release say more than the trade's id.
      tradeId = text.split(' ', 1)[0]
      held = []
      beat()
    },
    line(id, line) {
      if (id !== tradeId) return
      if (frozen()) held.push(line)
      else deliver(line)
    },
    tick: ignore,
    heartbeat: beat,
    resume() {
      for (const line of held.splice(0)) deliver(line)
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
