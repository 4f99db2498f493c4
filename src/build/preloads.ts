import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The built file that holds a source module, by the module's path from the project's root. */
const fileOf = new Map<string, string>()

/** Remembers where the build of the browser's scripts puts each module. */
export function chunkFiles(): Plugin {
  return {
    name: 'chunk-files',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const id of Object.keys(chunk.modules)) fileOf.set(relative(process.cwd(), id), `/${chunk.fileName}`)
    },
  }
}

const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g

/** Scripts of a build and all that they import, each once, in the order in which they are first named. */
export async function withImports(folder: string, urls: readonly string[]): Promise<string[]> {
  const all = new Set(urls)
  for (const url of all) {
    const code = await readFile(join(folder, url), 'utf8')
    for (const [, name] of code.matchAll(IMPORT)) all.add(url.replace(/[^/]+$/, name ?? ''))
  }
  return [...all]
}

/** A module script that a page names. */
export const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g
const COMPONENT_URL = /\bcomponent-url="([^"]+)"/g
const RENDERER_URL = /\brenderer-url="([^"]+)"/g

const urlsOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].flatMap(([, url]) => url ?? [])

/** The addresses of the scripts that a page names: its own, and those of its islands. */
export function scriptsOf(html: string): string[] {
  return [MODULE_SCRIPT, COMPONENT_URL, RENDERER_URL].flatMap((tag) => urlsOf(html, tag))
}

/** Characters. A script as short as this is no file of its own: a request costs more. */
const SHORT = 400
const PAGE_IMPORT = /\b(?:from|import)\s*["'`](\/_astro\/[\w.-]+)["'`]/g

/** Puts the short scripts of a page into the page. */
async function inlineShortScripts(html: string, folder: string): Promise<string> {
  let page = html
  for (const [tag, url = ''] of html.matchAll(MODULE_SCRIPT)) {
    const code = await readFile(join(folder, url), 'utf8')
    if (code.length > SHORT) continue
    const inline = code.trim().replace(IMPORT, (found) => found.replace('./', url.replace(/[^/]+$/, '')))
    // Async: a page's own script need not wait until all of the page is parsed.
    page = page.replace(tag, () => `<script type="module" async>${inline}</script>`)
  }
  return page
}

const SCREEN = /<meta name="preload-screen" content="(\w+)">/

/** The screen's module, as `screens.ts` names it. */
async function moduleOf(screen: string): Promise<string> {
  const source = await readFile('src/islands/screens.ts', 'utf8')
  const path = new RegExp(`\\b${screen}: \\(\\) => import\\('\\./([^']+)'\\)`).exec(source)?.[1]
  if (path === undefined) throw new Error(`src/islands/screens.ts has no loader for ${screen}`)
  return `src/islands/${path}`
}

/** What a screen needs right after its commands: the desk its PNL. Panels come later, else they delay the feeds. */
const lateModules: Record<string, string> = { trade: 'src/islands/trade/desk/DeskPnl.tsx' }

function builtFile(module: string): string {
  const file = fileOf.get(module)
  if (file === undefined) throw new Error(`the build has no chunk for ${module}`)
  return file
}

/**
 * Puts in place of `<meta name="preload-screen">` a preload for each script of the page's island and of that screen, so
 * that none waits for another: first what the first reads need, then React, then the screen. Bar and foot come after.
 * `preloadLateCode` fetches what it names in `late-code`.
 */
export async function preloadScreen(html: string, folder: string): Promise<string> {
  const screen = SCREEN.exec(html)?.[1]
  if (screen === undefined) return html
  const file = builtFile(await moduleOf(screen))
  const page = await inlineShortScripts(html, folder)
  let urls: string[] = []
  for (const next of [urlsOf(page, PAGE_IMPORT), urlsOf(page, RENDERER_URL), [...urlsOf(page, COMPONENT_URL), file]])
    urls = await withImports(folder, [...urls, ...next])
  const late = lateModules[screen]
  const all = late === undefined ? urls : await withImports(folder, [...urls, builtFile(late)])
  const names = all.slice(urls.length).join(' ')
  const links = urls.map((url) => `<link rel="modulepreload" href="${url}">`).join('')
  return page.replace(SCREEN, links + (names && `<meta name="late-code" content="${names}">`))
}
