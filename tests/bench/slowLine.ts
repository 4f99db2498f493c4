import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** A phone's line: bits per second each way, and milliseconds there and back. */
const DOWN_BPS = 1.6e6
const UP_BPS = 750e3
const ROUND_TRIP_MS = 150
const PACKET_BYTES = 1460
/** How late a packet comes that was lost, and all that follows it on its connection: 200 ms until it is sent again. */
const AGAIN_MS = 200 + ROUND_TRIP_MS
/** What a server may send before the line has taken it, as TCP's window holds it back: a round trip's worth. */
const WINDOW_BYTES = 32 * 1024

export const wallClock = () => performance.timeOrigin + performance.now()

/**
 * One direction: packets of all connections leave one after the other, and each arrives half a round trip later. Of every
 * `lossEvery` one is lost, and what follows it on its connection waits for it. `left` is called once the last has left.
 */
function direction(bitsPerSecond: number, lossEvery: number) {
  let freeAt = 0
  let sent = 0
  const due: { at: number; act: () => void }[] = []
  const heldUntil = new WeakMap<Duplex, number>()
  let isTimed = false
  const run = () => {
    for (let next = due[0]; next && next.at <= wallClock(); next = due[0]) {
      due.shift()
      next.act()
    }
    const [first] = due
    isTimed = first !== undefined
    if (first) setTimeout(run, Math.max(1, first.at - wallClock()))
  }
  const schedule = (at: number, act: () => void) =>
    due.splice(due.findLastIndex((it) => it.at <= at) + 1, 0, { at, act })
  return (of: Duplex, data: Buffer, deliver: (part: Buffer) => void, left: () => void = () => {}) => {
    for (let from = 0; from < data.length; from += PACKET_BYTES) {
      const part = data.subarray(from, from + PACKET_BYTES)
      freeAt = Math.max(freeAt, wallClock()) + (part.length * 8000) / bitsPerSecond
      const late = ++sent % lossEvery === 0 ? AGAIN_MS : 0
      const at = Math.max(freeAt + ROUND_TRIP_MS / 2 + late, heldUntil.get(of) ?? 0)
      heldUntil.set(of, at)
      schedule(at, () => deliver(part))
    }
    schedule(freeAt, left)
    if (!isTimed) setTimeout(run, 1)
    isTimed = true
  }
}

/** A line that all connections of a browser share: pages, workers and sockets. */
export interface SlowLine {
  /** A connection of the browser, as it is seen from the other end of the line. */
  attach(client: Socket): Duplex
  /** Bytes that had come down to the browser at a moment of the wall clock. */
  bytesAt(moment: number): number
  /** Ends every connection, as a night does. */
  hangUp(): void
}

/** Of `lossEvery` packets each way one is lost. */
export function slowLine(lossEvery = Infinity): SlowLine {
  const [down, up] = [direction(DOWN_BPS, lossEvery), direction(UP_BPS, lossEvery)]
  const arrived: { at: number; bytes: number }[] = []
  const open = new Set<Duplex>()
  return {
    attach(client) {
      const end: Duplex = new Duplex({
        highWaterMark: WINDOW_BYTES,
        read() {},
        write(data: Buffer, _, left) {
          const deliver = (part: Buffer) => {
            arrived.push({ at: wallClock(), bytes: part.length })
            if (client.writable) client.write(part)
          }
          down(end, data, deliver, left)
        },
        final: (done) => {
          setTimeout(() => client.end(), ROUND_TRIP_MS)
          done()
        },
        destroy: (error, done) => {
          client.destroy()
          open.delete(end)
          done(error)
        },
      })
      open.add(end)
      client.setNoDelay()
      client.on('error', () => client.destroy())
      client.on('close', () => end.destroy())
      end.on('error', () => {})
      client.on('data', (data) => up(end, data, (part) => end.destroyed || end.push(part)))
      // A connection is opened by a round trip, before TLS makes its own.
      client.pause()
      setTimeout(() => client.resume(), ROUND_TRIP_MS)
      return end
    },
    bytesAt: (moment) => arrived.reduce((sum, { at, bytes }) => sum + (at <= moment ? bytes : 0), 0),
    hangUp() {
      for (const it of open) it.destroy()
    },
  }
}
