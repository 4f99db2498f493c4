import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainPath, screenPath, screens } from '../lib/routes.ts'
import { DIGEST_CHARS, WORKER_PATH, type WorkerBuild } from '../worker/build.ts'
import { shellPages } from '../worker/handling.ts'
import { inlineScript } from './inlineScript.ts'

const APP = /<div id="app" data-module="([^"]+)"/
const ICON = '/icon-192.png'

async function found(folder: string, pattern: string): Promise<string[]> {
  const names = await Array.fromAsync(glob(pattern, { cwd: folder }))
  return names.map((name) => `/${name.replaceAll('\\', '/')}`).sort()
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(file))
  return digest.digest('base64').slice(0, DIGEST_CHARS)
}

/** Pages that need no session and are the same for everybody: no screen of the island. */
async function publicPages(folder: string): Promise<string[]> {
  const paths = (await found(folder, '**/index.html')).map((name) => plainPath(name.replace(/index\.html$/, '')))
  const own = new Set<string>(Object.values(screens).map(({ path }) => path))
  return paths.filter((path) => !own.has(path) && !path.startsWith('/shell/'))
}

/** The app's entry, as the account pages of a finished build name it. */
async function entryOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, screenPath('tradeStart'), 'index.html'), 'utf8')
  const [, entry] = APP.exec(page) ?? []
  if (entry === undefined) throw new Error('The account pages do not name their entry.')
  return entry
}

/** What the worker of a finished build keeps. Throws where the build has no account page. */
export async function workerBuild(folder: string): Promise<WorkerBuild> {
  const files: Record<string, string> = {}
  for (const path of [ICON, ...(await found(folder, '_astro/*.{js,css,woff2}'))])
    files[path] = await digestOf(join(folder, path))
  for (const path of shellPages) files[path] = await digestOf(join(folder, path, 'index.html'))
  const build = { entry: await entryOf(folder), files, pages: await publicPages(folder) }
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
