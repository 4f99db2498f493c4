import { readConfig } from '../src/lib/config.ts'
import { fail, run } from './run.ts'

/** Builds the site into `folder`. A wrong `PUBLIC_…` value or a broken build ends the process. */
export async function buildSite(folder = 'dist', settings: Record<string, string> = {}): Promise<void> {
  try {
    readConfig({ ...process.env, ...settings })
  } catch (error) {
    fail((error as Error).message)
  }
  const env = { ...settings, OUT_DIR: folder, ASTRO_TELEMETRY_DISABLED: '1' }
  const code = await run('astro', ['build', '--silent'], env)
  if (code !== 0) fail(`The site was not built into ${folder}: see the lines above.`)
}
