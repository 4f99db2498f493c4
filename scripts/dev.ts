import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { runningAt } from '../sandbox/db/file.ts'
import { readPort, requireFreePort, reservePorts } from './port.ts'
import { fail, orFail, readArguments, root } from './run.ts'

/** Two ports in a row: what `PORT` picks, else the first that are free. `npm start` may run beside it. */
async function pickPorts(): Promise<[site: number, sandbox: number]> {
  if (process.env.PORT) {
    const port = readPort(4321)
    for (const it of [port, port + 1]) await requireFreePort(it, 'npm run dev')
    return [port, port + 1]
  }
  const { ports, release } = await reservePorts(4321, 2)
  release()
  return ports as [number, number]
}

const USAGE = `npm run dev -- [--db file]

The site with hot reload, and the sandbox at the port after its own. PORT picks the first of the two.
--db  the sandbox's database; without it .sandbox/sandbox.db, or dev.db beside a server that runs`

const { values } = readArguments(USAGE, { db: { type: 'string' } }, false)
const inFolder = (name: string) => join(root, '.sandbox', name)
// A database has one server only: beside `npm start` this one takes another.
const free = orFail(() => runningAt(inFolder('sandbox.db'))) === undefined ? inFolder('sandbox.db') : inFolder('dev.db')
const db = values.db ?? process.env.SANDBOX_DB ?? free
const running = orFail(() => runningAt(db))
if (running !== undefined)
  fail(`${db} is in use by the sandbox at ${running}. Stop that one, or choose another: npm run dev -- --db other.db`)
const [port, sandboxPort] = await pickPorts()
console.log(`Database: ${relative(root, db)}`)
const env = {
  ...process.env,
  SANDBOX_PORT: String(sandboxPort),
  PORT: String(sandboxPort),
  ASTRO_TELEMETRY_DISABLED: '1',
}
const children = [
  spawn('node', ['--watch', 'sandbox/index.ts', '--db', db], { cwd: root, stdio: 'inherit', env }),
  spawn('astro', ['dev', '--host', '127.0.0.1', '--port', String(port)], { cwd: root, stdio: 'inherit', env }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
