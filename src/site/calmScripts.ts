import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Browsers fetch module scripts before they paint. On a marketing page none is needed for the first picture, so they
 * are marked as of low priority; pages with an island keep theirs, as a form waits for them.
 */
export function calmScripts(): AstroIntegration {
  return {
    name: 'calm-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, name)
          const html = await readFile(file, 'utf8')
          if (!html.includes('<astro-island'))
            await writeFile(
              file,
              html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src='),
            )
        }
      },
    },
  }
}
