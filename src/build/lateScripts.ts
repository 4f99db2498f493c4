import { inlineScript } from './inlineScript.ts'
import { withImports } from './preloads.ts'

const ISLAND = /<astro-island\b[^>]*\bclient="painted"[^>]*>/g
const ISLAND_URL = /\b(?:component|renderer)-url="([^"]+)"/g
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g

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
