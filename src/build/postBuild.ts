import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { exactPolicy } from './csp.ts'
import { lateScripts } from './lateScripts.ts'

/** Goes over the built pages once more: late scripts, then a policy of what is left in them. */
export function postBuild(): AstroIntegration {
  return {
    name: 'post-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, name)
          const html = await lateScripts(await readFile(file, 'utf8'), folder)
          await writeFile(file, exactPolicy(html))
        }
      },
    },
  }
}
