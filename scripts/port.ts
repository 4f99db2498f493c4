import { createServer, type Server } from 'node:net'
import { fail } from './run.ts'

/** The port that `PORT` picks, or the default; a word that is no port ends the process. */
export function readPort(fallback: number, text = process.env.PORT): number {
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535, but is "${text}"`)
  return port
}

/** A port of this machine that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Keeps the first `count` free ports in a row from `first`, each next block ten higher, until `release` is called. The
 * port after them is held to the end of the process: until the caller's own servers listen, the block is taken.
 */
export async function reservePorts(first: number, count: number): Promise<{ ports: number[]; release(): void }> {
  const ports = Array.from({ length: count }, (_, n) => first + n)
  const [mark, ...held] = await Promise.all([first + count, ...ports].map(hold))
  const release = () => {
    for (const server of held) server?.close()
  }
  if (mark && !held.includes(null)) return { ports, release }
  release()
  mark?.close()
  return reservePorts(first + 10, count)
}

/** Listens on a port without keeping the process alive; null where the port is taken. */
function hold(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(null)).listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** How a shell of this system sets PORT for one command. */
export function withPort(port: number, command: string, platform = process.platform): string {
  return platform === 'win32' ? `$env:PORT=${port}; ${command} (PowerShell)` : `PORT=${port} ${command}`
}

/** Ends the process with one line when something listens on the port already; `command` is what was started. */
export function requireFreePort(port: number, command = 'npm start'): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () =>
      fail(`Port ${port} is taken. Stop what uses it, or pick another: ${withPort(port + 10, command)}`),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
