import { connect, createServer, type Socket } from 'node:net'

/** A phone's line: bits per second each way, and milliseconds there and back. */
const DOWN_BPS = 1.6e6
const UP_BPS = 750e3
const ROUND_TRIP_MS = 150
const PACKET_BYTES = 1460
/** How late a packet comes that was lost, and all that follows it on its connection: 200 ms until it is sent again. */
const AGAIN_MS = 200 + ROUND_TRIP_MS

const now = () => performance.timeOrigin + performance.now()

/** One question and its answer on the line, a socket with its frames too. Moments are wall clock, in milliseconds. */
export interface Exchange {
  path: string
  /** Asked by the service worker itself: what it keeps ahead. */
  isWorkers: boolean
  askedAt: number
  /** When the browser had the first byte of the answer, and its last so far. */
  firstAt?: number
  lastAt?: number
  bytes: number
}

interface Packet {
  at: number
  deliver: () => void
}

/**
 * One direction: packets of all connections leave one after the other, and each arrives half a round trip later. Of every
 * `lossEvery` one is lost, and what follows it on its connection waits for it.
 */
function direction(bitsPerSecond: number, lossEvery: number) {
  let freeAt = 0
  let sent = 0
  const packets: Packet[] = []
  const heldUntil = new WeakMap<Socket, number>()
  let isTimed = false
  const run = () => {
    for (let next = packets[0]; next && next.at <= now(); next = packets[0]) {
      packets.shift()
      next.deliver()
    }
    const [first] = packets
    isTimed = first !== undefined
    if (first) setTimeout(run, Math.max(1, first.at - now()))
  }
  return (of: Socket, data: Buffer, deliver: (part: Buffer) => void) => {
    for (let from = 0; from < data.length; from += PACKET_BYTES) {
      const part = data.subarray(from, from + PACKET_BYTES)
      freeAt = Math.max(freeAt, now()) + (part.length * 8000) / bitsPerSecond
      const late = ++sent % lossEvery === 0 ? AGAIN_MS : 0
      const at = Math.max(freeAt + ROUND_TRIP_MS / 2 + late, heldUntil.get(of) ?? 0)
      heldUntil.set(of, at)
      const before = packets.findLastIndex((it) => it.at <= at)
      packets.splice(before + 1, 0, { at, deliver: () => deliver(part) })
    }
    if (!isTimed) setTimeout(run, 1)
    isTimed = true
  }
}

const REQUEST = /^(?:GET|POST|PUT|OPTIONS) (\S+) HTTP/

/** No page asks for a file of the build with `fetch`. */
const isWorkers = (path: string, head: string) =>
  path.startsWith('/_astro/') && /^sec-fetch-dest: empty\r$/im.test(head)

/** A slow line in front of a server, which all connections of a browser share: pages, workers and sockets. */
export interface SharedLine {
  url: string
  exchanges: readonly Exchange[]
  /** Bytes that had come down to the browser at a moment. */
  bytesAt(moment: number): number
  /** Ends every connection, as a night does. */
  hangUp(): void
  close(): void
}

export interface LineOptions {
  /** The round trips before a connection's first question: one for TCP, two with TLS 1.3. */
  handshakes?: number
  /** Of so many packets each way one is lost. */
  lossEvery?: number
}

export async function sharedLine(
  target: string,
  { handshakes = 1, lossEvery = Infinity }: LineOptions = {},
): Promise<SharedLine> {
  const { hostname, port } = new URL(target)
  const exchanges: Exchange[] = []
  const arrived: { at: number; bytes: number }[] = []
  const open = new Set<Socket>()
  const [down, up] = [direction(DOWN_BPS, lossEvery), direction(UP_BPS, lossEvery)]
  const server = createServer((client) => {
    const origin = connect(Number(port), hostname)
    let current: Exchange | undefined
    for (const it of [client, origin]) {
      open.add(it)
      it.setNoDelay()
      it.on('error', () => it.destroy())
    }
    client.on('data', (data) => {
      const head = data.toString('latin1')
      const [, path] = REQUEST.exec(head) ?? []
      if (path !== undefined) {
        current = { path, isWorkers: isWorkers(path, head), askedAt: now(), bytes: 0 }
        exchanges.push(current)
      }
      up(client, data, (part) => origin.write(part))
    })
    origin.on('data', (data) => {
      const answered = current
      down(client, data, (part) => {
        arrived.push({ at: now(), bytes: part.length })
        if (answered) {
          answered.firstAt ??= now()
          answered.lastAt = now()
          answered.bytes += part.length
        }
        client.write(part)
      })
    })
    client.on('close', () => origin.destroy())
    origin.on('close', () => setTimeout(() => client.destroy(), 2 * ROUND_TRIP_MS))
    client.pause()
    setTimeout(() => client.resume(), handshakes * ROUND_TRIP_MS)
  })
  const hangUp = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`,
    exchanges,
    bytesAt: (moment) => arrived.reduce((sum, { at, bytes }) => sum + (at <= moment ? bytes : 0), 0),
    hangUp,
    close() {
      server.close()
      hangUp()
    },
  }
}
