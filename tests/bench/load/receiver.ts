import { connect } from 'node:net'
import { median, percentile } from '../../../scripts/measure.ts'

/**
 * A program of its own: opens `count` sockets on a log feed, and measures how much later than the first each other
 * one has a line. It takes a time stamp and a copy per read and looks at them after the last one, so that the delay is
 * the server's. A client library would add 10 µs per message, which is 10 ms for the last of 1,000.
 */

export interface Spread {
  /** Milliseconds after the first receiver. */
  half: number
  most: number
  deliveries: number
  lines: number
}

const SETTLE_MS = 1500

/** A client's text frame, masked with zeros: the text stays as it is. */
function textFrame(text: string): Buffer {
  const data = Buffer.from(text)
  if (data.length > 125) throw new Error('the name of a trade is short')
  return Buffer.concat([Buffer.from([0x81, 0x80 | data.length, 0, 0, 0, 0]), data])
}

const hello = ({ host, pathname }: URL) =>
  `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`

const times: number[] = []
const texts: string[] = []
const shared = Buffer.alloc(1 << 16)

/** Resolves once the server has answered the handshake. */
function follow(url: URL, group: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false
    const take = (bytes: number) => {
      if (isOpen) {
        times.push(performance.now())
        texts.push(shared.toString('latin1', 0, bytes))
        return true
      }
      isOpen = true
      if (!shared.toString('latin1', 0, bytes).startsWith('HTTP/1.1 101')) reject(new Error('the feed was refused'))
      socket.write(textFrame(group))
      resolve()
      return true
    }
    const socket = connect({ host: url.hostname, port: Number(url.port), onread: { buffer: shared, callback: take } })
    socket.once('error', reject)
    socket.write(hello(url))
  })
}

function spread(): Spread {
  const first = new Map<string, number>()
  const late: number[] = []
  for (const [index, text] of texts.entries())
    for (const [, seq = ''] of text.matchAll(/"seq":(\d+)/g)) {
      const begin = first.get(seq)
      if (begin === undefined) first.set(seq, times[index] as number)
      else late.push((times[index] as number) - begin)
    }
  return { half: median(late), most: percentile(late, 0.99), deliveries: late.length, lines: first.size }
}

const [address = '', group = '', count = '', seconds = ''] = process.argv.slice(2)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
for (let open = 0; open < Number(count); open++) await follow(new URL(address), group)
await pause(SETTLE_MS)
times.length = 0
texts.length = 0
await pause(Number(seconds) * 1000)
console.log(JSON.stringify(spread()))
process.exit()
