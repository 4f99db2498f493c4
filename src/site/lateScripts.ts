import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { policyHash } from './hash.ts'

/**
 * Fetches the scripts that its `data-late` names once the first picture is on the screen, or at once where a page is
 * prepared ahead or a browser does not tell of pictures: until then line and processor belong to the text. A button
 * pressed meanwhile is pressed once its script is there.
 */
const lateScript = `(l=>{let c=[],h=e=>{let b=e.target.closest('button');if(b){e.stopImmediatePropagation();c.push(b)}},g=()=>Promise.allSettled(l.map(s=>import(s))).then(()=>{removeEventListener('click',h,true);c.map(b=>b.click())}),o=self.PerformanceObserver;addEventListener('click',h,true);if(document.prerendering||!o?.supportedEntryTypes?.includes('paint'))g();else addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>new o((_,i)=>{i.disconnect();g()}).observe({type:'paint',buffered:true})))})(document.currentScript.dataset.late.split(' '))`

export const lateHash = policyHash(lateScript)

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

/** Lets the scripts of pages without an island wait; a form waits for its island, so those keep theirs. */
export function lateScripts(): AstroIntegration {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, name)
          const html = await readFile(file, 'utf8')
          const urls = [...html.matchAll(MODULE)].flatMap(([, url]) => url ?? [])
          if (urls.length === 0 || html.includes('<astro-island')) continue
          const late = (await withImports(folder, urls)).join(' ')
          const script = `<script data-late="${late}">${lateScript}</script></body>`
          await writeFile(
            file,
            html.replaceAll(MODULE, '').replace('</body>', () => script),
          )
        }
      },
    },
  }
}
