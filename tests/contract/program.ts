import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The sandbox as its own process, on a database file. */
export interface Program {
  url: string
  lines: string[]
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export function newDatabase(): string {
  return join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'sandbox.db')
}

/** Runs the command line to its end. */
export async function command(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['sandbox/index.ts', ...args], { env: { ...process.env, ...env } })
  const out: string[] = []
  const err: string[] = []
  createInterface(child.stdout).on('line', (line) => out.push(line))
  createInterface(child.stderr).on('line', (line) => err.push(line))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

/** Starts a server on a free port and waits until it is ready. Throws with what it said when it ends before. */
export async function startProgram(
  db: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(process.execPath, ['sandbox/index.ts', '--db', db, ...args], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
    })
    child.once('close', () => reject(new Error(errors.join('\n'))))
  })
  return { url, lines, kill: (signal) => stop(child, signal) }
}
