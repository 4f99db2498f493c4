import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compressFolder } from './compress.ts'
import { removeOriginals } from './content/originals.ts'
import { withPolicy } from './csp.ts'
import { lateScripts } from './lateScripts.ts'
import { preloadScreen } from './preloads.ts'
import { writeWorker } from './serviceWorker.ts'

/**
 * Finishes the built pages: scripts that may wait are loaded late, those of the app early. Then the policy is made of
 * what is in each page. Originals of pictures are left out. The service worker names the pages as they are then. Every
 * text is compressed last, once nothing changes it any more.
 */
export function postBuild(directives: readonly string[], options: { worker: 'on' | 'off' }): AstroIntegration {
  return {
    name: 'post-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, name)
          const html = await preloadScreen(await lateScripts(await readFile(file, 'utf8'), folder), folder)
          await writeFile(file, withPolicy(html, directives))
        }
        await removeOriginals(folder)
        await writeWorker(folder, options.worker)
        await compressFolder(folder)
      },
    },
  }
}
