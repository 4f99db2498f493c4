import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { type WebSocket, WebSocketServer } from 'ws'

/** A page with the live panels alone, and both feeds, so that a run decides what is sent and when. */
export interface LivePage {
  url: string
  /** Sends a frame to everybody on one feed. */
  log(frame: string): void
  pnl(text: string): void
  /** Cuts every connection. While refusing, new ones are not taken. */
  drop(): void
  refuse(refusing: boolean): void
  /** Answers every subscription, on either feed, with these frames. */
  onSubscribe(answer: (path: string, hello: string) => string[]): void
  connections(): number
  close(): Promise<void>
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the page and serves it on a loopback port; 0 takes any that is free. */
export async function serveLive(port = 0): Promise<LivePage> {
  const outDir = mkdtempSync(join(tmpdir(), 'live-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { outDir, emptyOutDir: true },
  })
  const sockets = new Map<WebSocket, string>()
  let refusing = false
  let answer: (path: string, hello: string) => string[] = () => []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://own.invalid').pathname
    try {
      const file = path === '/' ? '/index.html' : path
      const body = readFileSync(join(outDir, file))
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const feeds = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (refusing) {
      socket.destroy()
      return
    }
    feeds.handleUpgrade(request, socket, head, (opened) => {
      const { pathname } = new URL(request.url ?? '/', 'http://own.invalid')
      sockets.set(opened, pathname)
      opened.on('close', () => sockets.delete(opened))
      opened.on('message', (data) => {
        for (const frame of answer(pathname, String(data))) opened.send(frame)
      })
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const tell = (end: string, text: string) => {
    for (const [socket, path] of sockets) if (path.endsWith(end)) socket.send(text)
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: (frame) => tell('/trade', frame),
    pnl: (text) => tell('/pnl', text),
    drop() {
      for (const socket of sockets.keys()) socket.terminate()
    },
    refuse(value) {
      refusing = value
    },
    onSubscribe(give) {
      answer = give
    },
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets.keys()) socket.terminate()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
