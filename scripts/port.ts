import { createServer } from 'node:net'
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

/** Ends the process with one line when something listens on the port already. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () =>
      fail(`Port ${port} is taken. Stop what uses it, or pick another: PORT=${port + 1} npm start`),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
