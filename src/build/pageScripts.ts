import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { IMPORT, inlineScript, inlineShortScripts, MODULE_SCRIPT } from './inlineScript.ts'

/** The built file of a chunk by its name, and that of a source module by the module's path from the project's root. */
const fileOf = new Map<string, string>()

/** Remembers where the build of the browser's scripts puts each module. */
export function chunkFiles(): Plugin {
  return {
    name: 'chunk-files',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          fileOf.set(chunk.name, `/${chunk.fileName}`)
          for (const id of Object.keys(chunk.modules)) fileOf.set(relative(process.cwd(), id), `/${chunk.fileName}`)
        }
    },
  }
}

/** Scripts of a build and all that they import, each once, in the order in which they are first named. */
async function withImports(folder: string, urls: readonly string[]): Promise<string[]> {
  const all = new Set(urls)
  for (const url of all) {
    const code = await readFile(join(folder, url), 'utf8')
    for (const [, name] of code.matchAll(IMPORT)) all.add(url.replace(/[^/]+$/, name ?? ''))
  }
  return [...all]
}

const ISLAND_URL = /\b(?:component|renderer)-url="([^"]+)"/g

const urlsOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].flatMap(([, url]) => url ?? [])

/**
 * Lets the scripts of a page wait for its first paint, those of its `client:afterPaint` island among them. The app draws
 * its own first screen, so its page keeps its scripts.
 */
export async function lateScripts(html: string, folder: string): Promise<string> {
  const urls = [MODULE_SCRIPT, ISLAND_URL].flatMap((tag) => urlsOf(html, tag))
  if (urls.length === 0 || SCREEN.test(html)) return html
  const late = (await withImports(folder, urls)).join(' ')
  const code = await inlineScript('src/site/client/lateScripts.ts')
  return (
    html
      .replaceAll(MODULE_SCRIPT, '')
      // Before the first button: a page may be pressed while it still arrives.
      .replace(/<body[^>]*>/, (body) => `${body}<script data-late="${late}">${code}</script>`)
  )
}

const PAGE_IMPORT = /\b(?:from|import)\s*["'`](\/_astro\/[\w.-]+)["'`]/g

const SCREEN = /<meta name="preload-screen" content="(\w+)"( data-line[^>]*)?>/

const SCREENS = 'src/islands/screens.ts'

/** The module that the loader of a screen imports. */
async function moduleOf(screen: string): Promise<string> {
  const loader = new RegExp(`\\b${screen}: \\(\\) =>\\s*import\\('(.+?)'\\)`)
  const [, path] = loader.exec(await readFile(SCREENS, 'utf8')) ?? []
  if (path === undefined) throw new Error(`${SCREENS} has no loader for ${screen}`)
  return join(dirname(SCREENS), path)
}

/** What the desk needs right after its commands. Panels come later, else they delay the feeds. */
const deskPnl = 'src/islands/trade/desk/DeskPnl.tsx'

/** What stands above the screen where the page says so. */
const line = 'src/islands/shell/ReadyLine.tsx'

function builtFile(module: string): string {
  const file = fileOf.get(module)
  if (file === undefined) throw new Error(`the build has no chunk for ${module}`)
  return file
}

const ENTRY = 'src/islands/Account.tsx'
const READS = 'src/lib/prefetch/prefetchReads.ts'

/** Names the app's entry, which `bootGuard.ts` loads, in place of the script that imports it. */
async function nameEntry(html: string, folder: string): Promise<string> {
  const entry = builtFile(ENTRY)
  let page = html.replace('<div id="app"', `<div id="app" data-entry="${entry}"`)
  for (const [tag, url = ''] of html.matchAll(MODULE_SCRIPT))
    if ((await readFile(join(folder, url), 'utf8')).includes(basename(entry))) page = page.replace(tag, '')
  return page
}

/** The script that begins the first reads. Astro leaves it below the page, which the browser would draw before. */
function readsIn(page: string): string {
  const scripts = page.match(/<script type="module" async>.*?<\/script>/gs) ?? []
  return scripts.find((it) => it.includes(builtFile(READS))) ?? ''
}

/**
 * Puts in place of `<meta name="preload-screen">` a preload for each script of the page's island and of that screen, so
 * that none waits for another: first what the first reads need, then React, then the screen. Bar and foot come after.
 * `preloadLateCode` fetches what it names in `late-code`.
 */
export async function preloadScreen(html: string, folder: string): Promise<string> {
  const [, screen, hasLine] = SCREEN.exec(html) ?? []
  if (screen === undefined) return html
  const files = [await moduleOf(screen), ...(hasLine ? [line] : [])].map(builtFile)
  const page = await inlineShortScripts(await nameEntry(html, folder), folder)
  const first = await withImports(folder, urlsOf(page, PAGE_IMPORT))
  const urls = await withImports(folder, [...first, builtFile('react'), builtFile(ENTRY), ...files])
  const all = screen === 'trade' ? await withImports(folder, [...urls, builtFile(deskPnl)]) : urls
  const names = all.slice(urls.length).join(' ')
  const links = urls.map((url) => `<link rel="modulepreload" href="${url}">`).join('')
  const reads = readsIn(page)
  return page
    .replace(reads, '')
    .replace(SCREEN, () => links + (names && `<meta name="late-code" content="${names}">`) + reads)
}
