import { appendFile, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { compressFolder } from './compress.ts'
import { withPolicy } from './csp.ts'
import { fileHashes } from './fileHashes.ts'
import { otherNotices } from './licences.ts'
import { lateScripts, preloadScreen, takeManifest } from './pageScripts.ts'
import { writeWorker } from './serviceWorker.ts'

/**
 * Removes pictures that neither a page nor the manifest names. Astro keeps the files that editors gave beside the sizes
 * made of them, and a telephone's file says where it was taken.
 */
async function removeOriginals(folder: string): Promise<void> {
  const pictures = await Array.fromAsync(glob('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: folder }))
  if (pictures.length === 0) return
  const texts = await Array.fromAsync(glob('**/*.{html,js,css,webmanifest}', { cwd: folder }))
  const whole = (await Promise.all(texts.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  for (const name of pictures) if (!whole.includes(basename(name))) await rm(join(folder, name))
}

/** A mark that nothing reads, made of the folder in which the site is built: the same commit would give other bytes. */
const ISLAND_ID = /(?<=<astro-island) uid="\w+"/g

/**
 * Two sheets that stand together become one, with one hash in the policy: another costs a hundred bytes of the first
 * flight. A sheet with a `media` stays by itself.
 */
const oneSheet = (page: string) => page.replace(/(<style>(?:(?!<\/style>)[\s\S])*)<\/style><style>/g, '$1')

/**
 * Finishes the built pages: scripts that may wait are loaded late, those of the app early. Then the policy is made of
 * what is in each page. Originals of pictures are left out. The service worker names the pages as they are then.
 * `files.json` has the hash of every file, for the doctor. Every text is compressed last.
 */
export function postBuild(directives: readonly string[], options: { worker: 'on' | 'off' }): AstroIntegration {
  return {
    name: 'post-build',
    hooks: {
      // For an island whose scripts `lateScripts` keeps back.
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'afterPaint', entrypoint: './src/site/client/afterPaint.ts' }),
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const manifest = await takeManifest(folder)
        const pages = new Map<string, string>()
        for (const name of (await Array.fromAsync(glob('**/*.html', { cwd: folder }))).sort()) {
          const html = await readFile(join(folder, name), 'utf8')
          const page = await preloadScreen(await lateScripts(html, manifest), manifest)
          pages.set(name, oneSheet(page.replaceAll(ISLAND_ID, '')))
        }
        for (const [name, html] of pages) await writeFile(join(folder, name), withPolicy(html, directives))
        await removeOriginals(folder)
        await appendFile(join(folder, 'licences.txt'), otherNotices())
        await writeWorker(folder, options.worker)
        await writeFile(join(folder, 'files.json'), `${JSON.stringify(await fileHashes(folder), null, 1)}\n`)
        await compressFolder(folder)
      },
    },
  }
}
