import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineScript } from './inlineScript.ts'

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

/** Lets the scripts of a page without an island wait; a form waits for its island, so a page with one keeps its own. */
export async function lateScripts(html: string, folder: string): Promise<string> {
  const urls = [...html.matchAll(MODULE)].flatMap(([, url]) => url ?? [])
  if (urls.length === 0 || html.includes('<astro-island')) return html
  const late = (await withImports(folder, urls)).join(' ')
  const code = await inlineScript('src/site/client/lateScripts.ts')
  return html.replaceAll(MODULE, '').replace('</body>', () => `<script data-late="${late}">${code}</script></body>`)
}
