import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screenPath, screens } from '../lib/routes.ts'
import { DIGEST_CHARS, type Digests, WORKER_PATH, type WorkerBuild } from '../worker/build.ts'
import { shellPages } from '../worker/handling.ts'
import { inlineScript } from './inlineScript.ts'

const CODE = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g
const APP = /<div id="app" data-module="([^"]+)"/
const ICON = '/icon-192.png'

const fileOf = (path: string) => join(path, 'index.html')

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(file))
  return digest.digest('base64').slice(0, DIGEST_CHARS)
}

/** Of addresses, each the file of its name, or as `file` says. */
async function digests(folder: string, paths: readonly string[], file = (path: string) => path): Promise<Digests> {
  const pairs = paths.map(async (path) => [path, await digestOf(join(folder, file(path)))])
  return Object.fromEntries(await Promise.all(pairs))
}

/** Everything that these pages may ask for: what they name, what that imports, at once or later. */
async function codeOf(folder: string, pages: string[]): Promise<string[]> {
  const all = new Set<string>()
  const take = (text: string) => {
    for (const [, name] of text.matchAll(CODE)) all.add(`/_astro/${name}`)
  }
  for (const page of pages) take(await readFile(join(folder, page), 'utf8'))
  for (const path of all) if (path.endsWith('.js')) take(await readFile(join(folder, path), 'utf8'))
  return [...all].sort()
}

/** Pages that need no session and are the same for everybody: no screen of the island, no miss, no redirect. */
async function publicPages(folder: string): Promise<string[]> {
  const names = await Array.fromAsync(glob('**/index.html', { cwd: folder }))
  const paths = names.map((name) => `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
  const literal = new Set<string>(Object.values(screens).map(({ path }) => path))
  const found: string[] = []
  for (const path of paths.sort()) {
    if (literal.has(path) || path.startsWith('/shell/')) continue
    const html = await readFile(join(folder, fileOf(path)), 'utf8')
    if (!/http-equiv="refresh"/.test(html)) found.push(path)
  }
  return found
}

/** The app's entry, as the account pages of a finished build name it. */
async function entryOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, fileOf(screenPath('tradeStart'))), 'utf8')
  const [, entry] = APP.exec(page) ?? []
  if (entry === undefined) throw new Error('The account pages do not name their entry.')
  return entry
}

/** What the worker of a finished build keeps. Throws where the build has no font or no account page. */
export async function workerBuild(folder: string): Promise<WorkerBuild> {
  const names = await Array.fromAsync(glob('_astro/*.{js,css,woff2}', { cwd: folder }))
  const files = names.map((name) => `/${name.replaceAll('\\', '/')}`).sort()
  const fonts = files.filter((it) => it.endsWith('.woff2'))
  if (fonts.length === 0) throw new Error('The build has no font for its service worker to keep.')
  const code = (await codeOf(folder, shellPages.map(fileOf))).filter((it) => files.includes(it))
  const build = {
    core: await digests(folder, [ICON, ...fonts]),
    shells: await digests(folder, shellPages, fileOf),
    entry: await entryOf(folder),
    code: await digests(folder, code),
    more: await digests(
      folder,
      files.filter((it) => !fonts.includes(it) && !code.includes(it)),
    ),
    pages: await publicPages(folder),
  }
  const version = createHash('sha256').update(JSON.stringify(build)).digest('base64url').slice(0, 12)
  return { version, ...build }
}

/**
 * Writes the service worker of a finished build; call it once nothing changes the pages any more. `off` writes the one
 * that empties its caches and takes itself away, for browsers that still have an earlier one.
 */
export async function writeWorker(folder: string, worker: 'on' | 'off'): Promise<void> {
  const code = await inlineScript(worker === 'on' ? 'src/worker/worker.ts' : 'src/worker/unregister.ts')
  const build = worker === 'on' ? `self.build=${JSON.stringify(await workerBuild(folder))};` : ''
  await writeFile(join(folder, WORKER_PATH), `${build}${code}\n`)
}
