import { basename, join } from 'node:path'
import { holdLock } from '../sandbox/db/file.ts'
import { momentOf } from '../src/build/moment.ts'
import { isContentLine } from '../src/build/release.ts'
import { checkSettingNames } from '../src/build/settingNames.ts'
import { readConfig } from '../src/lib/config.ts'
import { fail, orFail, root, runKeeping } from './run.ts'

/** Builds the site into `folder`. A wrong `PUBLIC_…` value or a broken build ends the process. */
export async function buildSite(folder = 'dist', settings: Record<string, string> = {}): Promise<void> {
  orFail(() => {
    checkSettingNames(process.env)
    readConfig({ ...process.env, ...settings })
    momentOf(process.env.SOURCE_DATE_EPOCH)
  })
  const lock = orFail(() => holdLock(join(root, '.setup', `${basename(folder)}-lock`)))
  if (lock === undefined) fail(`Another command builds ${folder} at this moment: wait for it, or stop it.`)
  const env = { ...settings, OUT_DIR: folder, ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, said } = await runKeeping('errors', 'astro', ['build', '--silent'], env)
  lock.release()
  if (code === 0) process.stderr.write(said)
  else fail(contentLines(said) ?? `${said}The site was not built into ${folder}: see the lines above.`)
}

/** What an editor or the owner has to do; what Astro prints around it names places in its own code. */
function contentLines(said: string): string | undefined {
  const lines = said.split('\n').filter(isContentLine)
  return lines.length > 0 ? [...new Set(lines)].join('\n') : undefined
}
