import '../sandbox/needsNode.ts'
import { type StdioOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ParseArgsConfig, parseArgs } from 'node:util'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Ends the process with one clear line and a code that is not 0. */
export function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

/** What `work` answers; the process ends with the one line that it throws. */
export function orFail<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return fail((error as Error).message)
  }
}

/** The options and words of a command. `--help` prints its usage; a word that nobody knows ends the process with it. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  allowPositionals = true,
) {
  const help = { type: 'boolean', short: 'h' } as const
  try {
    const read = parseArgs({ options: { ...options, help }, allowPositionals })
    if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return read
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
  console.log(usage)
  return process.exit()
}

function launch(command: string, args: string[], env: Record<string, string>, stdio: StdioOptions) {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  const code = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { child, code }
}

/** Runs a program to its end with our terminal; resolves to its exit code, 1 when it could not start. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return launch(command, args, env, 'inherit').code
}

/**
 * Runs a program and keeps back what it says: its errors, or all of it in order, where another program has the terminal.
 * It ends with this process. Resolves as `run` does.
 */
export async function runKeeping(
  kept: 'errors' | 'all',
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const stdio: StdioOptions = kept === 'all' ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'pipe']
  const { child, code } = launch(command, args, env, stdio)
  const end = () => void child.kill()
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = await code
  process.off('exit', end)
  return { code: ended, said }
}
