import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Fetches the scripts that its `data-late` names once the first picture is on the screen, or at once where a page is
 * prepared ahead or a browser does not tell of pictures: until then line and processor belong to the text. A button
 * pressed meanwhile is pressed once its script is there.
 */
const lateScript = `(l=>{let c=[],h=e=>{let b=e.target.closest('button');if(b){e.stopImmediatePropagation();c.push(b)}},g=()=>Promise.allSettled(l.map(s=>import(s))).then(()=>{removeEventListener('click',h,true);c.map(b=>b.click())}),o=self.PerformanceObserver;addEventListener('click',h,true);if(document.prerendering||!o?.supportedEntryTypes?.includes('paint'))g();else addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>new o((p,i)=>{if(p.getEntriesByName('first-contentful-paint')[0]){i.disconnect();g()}}).observe({type:'paint',buffered:true})))})(document.currentScript.dataset.late.split(' '))`

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g
const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g

/** The scripts and all that they import, so that none is found out about by waiting for another. */
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
  const script = `<script data-late="${late}">${lateScript}</script></body>`
  return html.replaceAll(MODULE, '').replace('</body>', () => script)
}
