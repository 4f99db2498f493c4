import { inlineScript } from './inlineScript.ts'
import { MODULE_SCRIPT, scriptsOf, withImports } from './preloads.ts'

const ISLAND = /<astro-island\b[^>]*>/g

/**
 * Lets the scripts of a page wait for its first paint, those of its `client:afterPaint` island among them. The app draws
 * its own first screen, so a page with any other island keeps its scripts.
 */
export async function lateScripts(html: string, folder: string): Promise<string> {
  const hasApp = html.match(ISLAND)?.some((it) => !/\bclient="afterPaint"/.test(it)) ?? false
  const urls = scriptsOf(html)
  if (urls.length === 0 || hasApp) return html
  const late = (await withImports(folder, urls)).join(' ')
  const code = await inlineScript('src/site/client/lateScripts.ts')
  return html
    .replaceAll(MODULE_SCRIPT, '')
    .replace('</body>', () => `<script data-late="${late}">${code}</script></body>`)
}
