import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const compiled = new Map<string, Promise<string>>()

async function compile(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`${entry}: nothing was compiled`)
  return chunk.code.trim()
}

/**
 * A typed module as one classic script, bundled and minified: for a `<script>` in the page itself, or a worker.
 * `entry` is its path from the project's root. Compiled once per build.
 */
export function inlineScript(entry: string): Promise<string> {
  const code = compiled.get(entry) ?? compile(entry)
  compiled.set(entry, code)
  return code
}

/** What a script of the build imports at once. */
export const IMPORT = /\b(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g

/** A module script that a page names. */
export const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g

/** Characters. A script as short as this is no file of its own: a request costs more. */
const SHORT = 400

/** Puts the short scripts of a page into the page. */
export async function inlineShortScripts(html: string, folder: string): Promise<string> {
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
