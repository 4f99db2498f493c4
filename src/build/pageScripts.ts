import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { inlineScript } from './inlineScript.ts'

interface Chunk {
  /** Below the built folder, such as `_astro/calls.B1x2y3z4.js`. */
  file: string
  /** What it imports at once and later, by their keys; and its sheets. */
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}

/** Vite's own list of what it built: a chunk by its module's path from the project's root, or by its file. */
export type Manifest = Record<string, Chunk>

/** Where Vite leaves that list in the built folder: Astro empties the usual place. */
const MANIFEST = 'chunks.json'

/** Has Vite list what it builds for browsers: of that option Astro passes nothing on. */
export const listChunks = (): Plugin => ({
  name: 'list-chunks',
  configEnvironment: (name) => (name === 'client' ? { build: { manifest: MANIFEST } } : undefined),
})

/** Reads the list of a finished build, and takes it out: it is of no use to visitors. */
export async function takeManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST)
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await rm(file)
  return manifest
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`)
  return chunk
}

/** Chunks and all that they import at once, each once, in the order in which they are first named. */
function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const all = new Set(keys)
  for (const key of all) for (const it of chunkOf(manifest, key).imports ?? []) all.add(it)
  return [...all]
}

const urlOf = (manifest: Manifest, key: string) => `/${chunkOf(manifest, key).file}`

/** The scripts of chunks, and after them their sheets. */
function urlsOf(manifest: Manifest, keys: readonly string[]): string[] {
  const sheets = keys.flatMap((key) => chunkOf(manifest, key).assets ?? []).filter((it) => it.endsWith('.css'))
  return [...keys.map((key) => urlOf(manifest, key)), ...sheets.map((it) => `/${it}`)]
}

/** The chunks that a page names by `tag`, whose first group is the address. */
function chunksIn(html: string, tag: RegExp, manifest: Manifest): string[] {
  const files = new Set([...html.matchAll(tag)].map(([, url = '']) => url.slice(1)))
  return Object.keys(manifest).filter((key) => files.has(chunkOf(manifest, key).file))
}

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
const ISLAND = /\b(?:component|renderer)-url="([^"]+)"/g
const SCREEN = /<meta name="preload-screen" content="(\w+)">/
const NEXT = /<meta name="next-screen" content="(\w+)">/

const lateCode = (urls: readonly string[]) => `<meta name="late-code" content="${urls.join(' ')}">`

/**
 * Lets the scripts of a page wait for its first paint, those of its `client:afterPaint` island among them. The app draws
 * its own first screen, so its page keeps its scripts. In place of `<meta name="next-screen">` it names as `late-code`
 * what that screen needs beyond them.
 */
export async function lateScripts(html: string, manifest: Manifest): Promise<string> {
  const named = [MODULE_SCRIPT, ISLAND].flatMap((tag) => chunksIn(html, tag, manifest))
  if (named.length === 0 || SCREEN.test(html)) return html
  const late = urlsOf(manifest, withImports(manifest, named))
  const code = await inlineScript('src/site/client/lateScripts.ts')
  const [, next] = NEXT.exec(html) ?? []
  const ahead = next === undefined ? [] : urlsOf(manifest, await chunksOfScreen(manifest, next))
  const isNew = (url: string) => !late.includes(url)
  return (
    html
      .replaceAll(MODULE_SCRIPT, '')
      .replace(NEXT, () => lateCode(ahead.filter(isNew)))
      // Before the first button: a page may be pressed while it still arrives.
      .replace(/<body[^>]*>/, (body) => `${body}<script data-late="${late.join(' ')}">${code}</script>`)
  )
}

const READS = 'src/site/client/readAhead.ts'
const ENTRY = 'src/islands/Account.tsx'
const SCREENS = 'src/islands/screens.ts'

/** The module that the loader of a screen imports. */
async function moduleOf(screen: string): Promise<string> {
  const loader = new RegExp(`\\b${screen}: \\(\\) =>\\s*import\\('(.+?)'\\)`)
  const [, path] = loader.exec(await readFile(SCREENS, 'utf8')) ?? []
  if (path === undefined) throw new Error(`${SCREENS} has no loader for ${screen}`)
  return join(dirname(SCREENS), path).replaceAll('\\', '/')
}

/** Takes out the script that loads the app where nothing else does, in `npm run dev`. */
function withoutLoader(html: string, manifest: Manifest): string {
  const loaders = chunksIn(html, MODULE_SCRIPT, manifest).filter((key) =>
    manifest[key]?.dynamicImports?.includes(ENTRY),
  )
  const urls = loaders.map((key) => urlOf(manifest, key))
  return html.replaceAll(MODULE_SCRIPT, (tag, url) => (urls.includes(url) ? '' : tag))
}

/** What a screen of the app needs: first for the first reads, then the app, then the screen. */
async function chunksOfScreen(manifest: Manifest, screen: string): Promise<string[]> {
  const modules = [READS, ENTRY, await moduleOf(screen)]
  return [...new Set(modules.flatMap((it) => withImports(manifest, [it])))]
}

/**
 * Puts in place of `<meta name="preload-screen">` a preload for each script of the app and of that screen, so that none
 * waits for another. Modules that a tag names by `data-module` get their built address.
 */
export async function preloadScreen(html: string, manifest: Manifest): Promise<string> {
  const [, screen] = SCREEN.exec(html) ?? []
  if (screen === undefined) return html
  const keys = await chunksOfScreen(manifest, screen)
  const links = keys.map((key) => `<link rel="modulepreload" href="${urlOf(manifest, key)}">`).join('')
  return withoutLoader(html, manifest)
    .replaceAll(/\bdata-module="(src\/[^"]+)"/g, (_, key) => `data-module="${urlOf(manifest, key)}"`)
    .replace(SCREEN, () => links)
}
