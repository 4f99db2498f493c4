import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createSecureHttp1 } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Duplex, pipeline } from 'node:stream'
import { makeCertificate } from '../hosts/servers.ts'
import { type SlowLine, slowLine, wallClock } from './slowLine.ts'

export interface HostOptions {
  /** HTTP/2 by default, as every host of a finished site speaks it. */
  protocol?: 'HTTP/2' | 'HTTP/1.1'
  /** Of so many packets each way one is lost. */
  lossEvery?: number
}

/** What a browser asked for, and when its answer was handed to the line. */
interface Asked {
  path: string
  at: number
  /** By the service worker itself: what it keeps ahead. */
  isWorkers: boolean
  answeredAt?: number
}

/** A site at an address of its own, behind TLS and a slow line. */
export interface SlowHost extends Pick<SlowLine, 'bytesAt' | 'hangUp'> {
  url: string
  asked: readonly Asked[]
  close(): void
}

let certificate: { cert: Buffer; key: Buffer } | undefined

function ownCertificate() {
  if (certificate) return certificate
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const files = makeCertificate(folder)
  certificate = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  rmSync(folder, { recursive: true })
  return certificate
}

/**
 * The hash of the host's key, by which a browser trusts it. One that ignores every mistake of a certificate would keep no
 * file between two pages, and measure what no host serves.
 */
export function ownKeyHash(): string {
  const key = new X509Certificate(ownCertificate().cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/** Headers that belong to one connection, and HTTP/2's own. */
const OF_CONNECTION = /^:|^(connection|keep-alive|transfer-encoding|upgrade|http2-settings)$/

const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)))

/** Puts TLS with HTTP/2 and a phone's line in front of a server; sockets come over HTTP/1.1, as browsers ask for them. */
export async function slowHost(
  target: string,
  { protocol = 'HTTP/2', lossEvery }: HostOptions = {},
): Promise<SlowHost> {
  const { hostname, port } = new URL(target)
  const line = slowLine(lossEvery)
  const asked: Asked[] = []
  const note = (path: string, destination: unknown): Asked => {
    // No page asks for a file of the build with `fetch`.
    const isWorkers = path.startsWith('/_astro/') && destination === 'empty'
    const it = { path, at: wallClock(), isWorkers }
    asked.push(it)
    return it
  }
  // HTTP/2's own request and answer have what is used here too.
  const answer = (from: IncomingMessage, to: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = from
    const entry = note(path, headers['sec-fetch-dest'])
    to.on('close', () => Object.assign(entry, { answeredAt: wallClock() }))
    const host = headers.host ?? String(headers[':authority'])
    const onward = request(`${target}${path}`, { method, headers: { ...endToEnd(headers), host } }, (found) => {
      to.writeHead(found.statusCode ?? 502, endToEnd(found.headers))
      pipeline(found, to, () => {})
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  }
  const upgrade = ({ url: path = '/', rawHeaders }: IncomingMessage, browser: Duplex, first: Buffer) => {
    note(path, undefined)
    const origin = connect(Number(port), hostname)
    const headers = rawHeaders.map((it, index) => it + (index % 2 === 0 ? ': ' : '\r\n')).join('')
    origin.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`)
    origin.write(first)
    for (const it of [browser, origin]) it.on('error', () => it.destroy())
    pipeline(browser, origin, () => origin.destroy())
    pipeline(origin, browser, () => browser.destroy())
  }
  const host =
    protocol === 'HTTP/2'
      ? createSecureServer({ ...ownCertificate(), allowHTTP1: true })
      : createSecureHttp1(ownCertificate())
  host.on('request', answer)
  host.on('upgrade', upgrade)
  for (const event of ['sessionError', 'tlsClientError', 'clientError']) host.on(event, () => {})
  // Plain TCP outside: what the browser sends crosses the line before TLS sees it.
  const door = createServer((client) => host.emit('connection', line.attach(client)))
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  return {
    url: `https://127.0.0.1:${(door.address() as AddressInfo).port}`,
    asked,
    bytesAt: line.bytesAt,
    hangUp: line.hangUp,
    close() {
      door.close()
      line.hangUp()
    },
  }
}
