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
const ISLAND_URL = /\b(?:component|renderer)-url="([^"]+)"/g

/** The addresses of the scripts that a page names: its own, and those of its islands. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(MODULE_SCRIPT), ...html.matchAll(ISLAND_URL)].flatMap(([, url]) => url ?? [])
}

const SCREEN = /<meta name="preload-screen" content="(\w+)">/

/** The screen's module, as `screens.ts` names it. */
async function moduleOf(screen: string): Promise<string> {
  const source = await readFile('src/islands/screens.ts', 'utf8')
  const path = new RegExp(`\\b${screen}: \\(\\) => import\\('\\./([^']+)'\\)`).exec(source)?.[1]
  if (path === undefined) throw new Error(`src/islands/screens.ts has no loader for ${screen}`)
  return `src/islands/${path}`
}

/**
 * Puts in place of `<meta name="preload-screen">` a preload for each script of the page, of its island and of that
 * screen, so that none waits for another. What the first reads need comes first.
 */
export async function preloadScreen(html: string, folder: string): Promise<string> {
  const screen = SCREEN.exec(html)?.[1]
  if (screen === undefined) return html
  const file = fileOf.get(await moduleOf(screen))
  if (file === undefined) throw new Error(`the build has no chunk for the screen ${screen}`)
  const urls = await withImports(folder, [...scriptsOf(html), file])
  return html.replace(SCREEN, urls.map((url) => `<link rel="modulepreload" href="${url}">`).join(''))
}
