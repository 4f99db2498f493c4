import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineScript } from './inlineScript.ts'

const ISLAND = /<astro-island\b[^>]*\bclient="painted"[^>]*>/g
const ISLAND_URL = /\b(?:component|renderer)-url="([^"]+)"/g
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g
const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g

/** The scripts and all that they import, so that all are requested at once. */
async function withImports(folder: string, urls: readonly string[]): Promise<string[]> {
  const all = new Set(urls)
  for (const url of all) {
    const code = await readFile(join(folder, url), 'utf8')
    for (const [, name] of code.matchAll(IMPORT)) all.add(url.replace(/[^/]+$/, name ?? ''))
  }
  return [...all]
}

/**
 * Lets the scripts of a page wait for its first paint, those of its `client:painted` island among them. The app draws
 * its own first screen, so a page with any other island keeps its scripts.
 */
export async function lateScripts(html: string, folder: string): Promise<string> {
  const painted = html.match(ISLAND) ?? []
  const hasApp = html.match(/<astro-island\b/g)?.length !== painted.length && html.includes('<astro-island')
  const urls = [...html.matchAll(MODULE), ...painted.join().matchAll(ISLAND_URL)].flatMap(([, url]) => url ?? [])
  if (urls.length === 0 || hasApp) return html
  const late = (await withImports(folder, urls)).join(' ')
  const code = await inlineScript('src/site/client/lateScripts.ts')
  return html.replaceAll(MODULE, '').replace('</body>', () => `<script data-late="${late}">${code}</script></body>`)
}
