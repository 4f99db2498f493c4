import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readConfig } from '../src/lib/config.ts'
import { fail, root } from './run.ts'

/** Builds the site into `folder`. A wrong `PUBLIC_…` value or a broken build ends the process. */
export async function buildSite(folder = 'dist', settings: Record<string, string> = {}): Promise<void> {
  try {
    readConfig({ ...process.env, ...settings })
  } catch (error) {
    fail((error as Error).message)
  }
  const env = { ...settings, OUT_DIR: folder, ASTRO_TELEMETRY_DISABLED: '1' }
  const child = spawn('astro', ['build', '--silent'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  })
  const code = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
  const said = await text(child.stderr)
  if ((await code) === 0) process.stderr.write(said)
  else fail(contentLine(said) ?? `${said}The site was not built into ${folder}: see the lines above.`)
}

/** An editor's mistake in one line; what Astro prints around it tells where in its own code it was found. */
function contentLine(said: string): string | undefined {
  return said.split('\n').find((line) => line.startsWith('src/content'))
}
